import {describe, expect, it} from 'vitest';
import {allows} from '../../live/policy';

const policy =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' https:; object-src 'none'";

describe('a policy allows', () => {
  it.each([
    ['the same', policy],
    ['less', "default-src 'self'; style-src 'self'"],
    ['nothing', ''],
    ['one of all hosts', "img-src 'self' https://pictures.example"],
    ['a style by its hash', "style-src 'self' 'sha256-abc='"],
    ['an attribute as any other style', "style-src-attr 'unsafe-hashes' 'sha256-abc='"],
    ['what is allowed by default', "frame-src 'self'"],
  ])('%s', (_, other) => {
    expect(allows(policy, other)).toBe(true);
  });
});

describe('a policy does not allow', () => {
  it.each([
    ['another host', "default-src 'self' https://other.example"],
    ['a host without encryption', 'img-src http://pictures.example'],
    ['a script by its hash', "script-src 'self' 'sha256-abc='"],
    ['a source that is not allowed by default', 'frame-src https://frames.example'],
  ])('%s', (_, other) => {
    expect(allows(policy, other)).toBe(false);
  });
});
