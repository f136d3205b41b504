import {describe, expect, expectTypeOf, it} from 'vitest';
import {translate, translateParts} from '../../lib/translate';
import {countPosts, tagPageTitle} from '../../lib/blogWords';

describe('translate', () => {
  it('finds messages by their ids and fills their placeholders', () => {
    expect(countPosts(1)).toBe('One post');
    expect(tagPageTitle(2, 'a {b}')).toBe('2 posts tagged with "a {b}"');
  });

  // tsc checks these calls; here they only have to run.
  it('refuses unknown ids and wrong values when types are checked', () => {
    // @ts-expect-error -- there is no such message
    translate('theme.common.editThatPage');
    // @ts-expect-error -- the value is missing
    translate('theme.common.headingLinkTitle');
    // @ts-expect-error -- the name of the value is wrong
    translate('theme.common.headingLinkTitle', {title: 'A'});
    // @ts-expect-error -- the message has no placeholders
    translate('theme.common.editThisPage', {page: 'A'});
    expectTypeOf(translate('theme.common.headingLinkTitle', {heading: 'A'})).toBeString();
  });
});

it('translateParts takes elements for all placeholders', () => {
  // @ts-expect-error -- versionLabel is missing
  translateParts('theme.docs.versions.unreleasedVersionLabel', {siteTitle: 'A'});
  const parts = translateParts('theme.lastUpdated.byUser', {user: {element: 'b'}});
  expectTypeOf(parts).toEqualTypeOf<(string | {element: string})[]>();
});
