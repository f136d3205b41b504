import {describe, expect, it} from 'vitest';
import {cardHeading, filterDocCardListItems} from '../../lib/docCards';
import {cardHref} from '../../lib/sidebarLinks';

const link = (href: string, label = 'A') => ({type: 'link', href, label});

describe('cardHeading', () => {
  it.each([
    [link('/a'), {title: 'A', picture: 'doc'}],
    [link('https://a.example'), {title: 'A', picture: 'link'}],
    [
      {type: 'category', label: 'A', items: []},
      {title: 'A', picture: 'category'},
    ],
    [link('/a', '🚀 Start'), {title: 'Start', emoji: '🚀', picture: 'doc'}],
    [link('/a', '👩🏽‍💻 Code'), {title: 'Code', emoji: '👩🏽‍💻', picture: 'doc'}],
    [link('/a', '🇨🇿 Czech'), {title: 'Czech', emoji: '🇨🇿', picture: 'doc'}],
    [link('/a', '1 thing'), {title: '1 thing', picture: 'doc'}],
    [link('/a', '🚀'), {title: '🚀', picture: 'doc'}],
  ])('case %#', (item, heading) => {
    expect(cardHeading(item)).toEqual(heading);
  });
});

describe('cardHref', () => {
  it('is the first page below a category without a page', () => {
    const empty = {type: 'category', label: 'Empty', items: []};
    const html = {type: 'html'};
    const inner = {
      type: 'category',
      label: 'Inner',
      items: [html, {...link('/no'), unlisted: true}, link('/yes')],
    };
    expect(cardHref({type: 'category', label: 'Outer', items: [empty, inner]})).toBe('/yes');
    expect(cardHref({...inner, href: '/own'})).toBe('/own');
    expect(cardHref({...inner, href: '/own', linkUnlisted: true})).toBe('/yes');
  });

  it('selects the items that become cards', () => {
    const items = [{type: 'html'}, link('/a'), {type: 'category', items: []}];
    expect(filterDocCardListItems(items)).toEqual([link('/a')]);
  });
});
