import {describe, expect, it} from 'vitest';
import {cardHeading, filterDocCardListItems} from '../../lib/docCards';
import {cardHref} from '../../lib/sidebarLinks';

const link = (href: string, label = 'A') => ({type: 'link', href, label});

describe('cardHeading', () => {
  it.each([
    [link('/a'), '📄️', 'A'],
    [link('https://a.example'), '🔗', 'A'],
    [{type: 'category', label: 'A', items: []}, '🗃️', 'A'],
    [link('/a', '🚀 Start'), '🚀', 'Start'],
    [link('/a', '👩🏽‍💻 Code'), '👩🏽‍💻', 'Code'],
    [link('/a', '🇨🇿 Czech'), '🇨🇿', 'Czech'],
    [link('/a', '1 thing'), '📄️', '1 thing'],
    [link('/a', '🚀'), '📄️', '🚀'],
  ])('case %#', (item, icon, title) => {
    expect(cardHeading(item)).toEqual({icon, title});
  });
});

describe('cardHref', () => {
  it('is the first page below a category without one', () => {
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

  it('decides what becomes a card', () => {
    const items = [{type: 'html'}, link('/a'), {type: 'category', items: []}];
    expect(filterDocCardListItems(items)).toEqual([link('/a')]);
  });
});
