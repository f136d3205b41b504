// @vitest-environment node
import {useId} from 'react';
import {renderToString} from 'react-dom/server';
import {afterEach, describe, expect, it} from 'vitest';
import {folded, forgetFolded, isFolded} from '../../server/folded';
import {renderMarkup} from '../../server/renderer/render';
import {Unsupported} from '../../server/renderer/unsupported';

const Text = () => 'text';
const Id = () => <i id={useId()} />;

afterEach(forgetFolded);

/** The number of a piece, as internal/bundle/fold.go writes it. */
const piece = (number: number, startsWithText: boolean, endsWithText: boolean) =>
  number * 4 + (startsWithText ? 2 : 0) + (endsWithText ? 1 : 0);

describe('a document without its HTML', () => {
  it('has marks in the places of HTML, counted from its first piece', () => {
    const {_content, _mark} = folded(7);
    const parts = [piece(0, false, false), <b key="b">{_mark(2)}</b>, piece(1, false, false)];
    expect(renderMarkup(_content(parts))).toBe('\uFDD77\uFDD8<b>\uFDD79\uFDD8</b>\uFDD78\uFDD8');
  });

  it('has a comment between two texts, as React writes it', () => {
    const {_content} = folded(0);
    const content = _content([piece(0, false, true), <Text key="t" />, piece(1, true, false)]);
    expect(renderMarkup(content)).toBe('\uFDD70\uFDD8<!-- -->text<!-- -->\uFDD71\uFDD8');
  });

  it('is unsupported if a component asks for an id', () => {
    const {_content} = folded(0);
    expect(() => renderMarkup(_content([<Id key="i" />]))).toThrow(Unsupported);
    expect(isFolded()).toBe(true);
  });

  it('cannot be rendered by React', () => {
    const {_content} = folded(0);
    expect(() => renderToString(_content([]))).toThrow('HTML');
  });
});
