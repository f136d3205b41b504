// The cases that Go and the theme share: internal/address has the same rules.
import {describe, expect, it} from 'vitest';
import cases from '../../../internal/address/testdata/cases.json';
import {isActiveLink, resolveLink} from '../../lib/links';
import {addBaseUrl, applyTrailingSlash, hasProtocol, isInternalUrl} from '../../lib/urls';

interface Rule {
  trailingSlash?: boolean | undefined;
}

const site = {url: 'https://example.org', baseUrl: cases.baseUrl};

/** The site of a case, with the trailingSlash of its config. */
const siteOf = ({trailingSlash}: Rule) => ({...site, trailingSlash});

describe('hasProtocol', () => {
  it.each(cases.hasProtocol)('$name', ({address, want}) => {
    expect(hasProtocol(address)).toBe(want);
    expect(isInternalUrl(address)).toBe(!want);
  });
});

describe('addBaseUrl', () => {
  it.each(cases.addBase)('$name', ({address, want}) => {
    expect(addBaseUrl(address, site)).toBe(want);
  });
});

describe('applyTrailingSlash', () => {
  it.each(cases.applyTrailingSlash)('$name', ({address, want, ...rule}) => {
    expect(applyTrailingSlash(address, siteOf(rule))).toBe(want);
  });
});

describe('resolveLink', () => {
  it.each(cases.resolveLink)('$name', ({target, href, isInternal, ...rule}) => {
    expect(resolveLink(target, siteOf(rule))).toEqual({href, isInternal});
  });
});

describe('isActiveLink', () => {
  it.each(cases.isAtOrBelow)('$name', ({address, page, want}) => {
    expect(isActiveLink({href: address}, page)).toBe(want);
  });
});
