// Documents without their HTML: internal/bundle/fold.go writes their code.
import {createElement} from 'react';
import type {ReactElement} from 'react';

// internal/contract/marks.go describes these marks.
const PIECE_START = '\uFDD7';
const PIECE_END = '\uFDD8';

/** Elements, and the numbers of pieces: see pieceOf. */
export type Parts = readonly unknown[];

let hasFolded = false;

/** Called before the documents of a page run. */
export function forgetFolded(): void {
  hasFolded = false;
}

/** True if a document of the page is without its HTML. */
export function isFolded(): boolean {
  return hasFolded;
}

/** Returns the functions that a document calls. `first` is the number of its first piece. */
export function folded(first: number) {
  hasFolded = true;
  return {
    _content: (parts: Parts): ReactElement => createElement(FoldedContent, {parts, first}),
    _mark: (piece: number): string => mark(first + piece),
  };
}

export interface FoldedProps {
  parts: Parts;
  first: number;
}

/** The content of a document. The renderer writes it; another one cannot, because the HTML is missing. */
export function FoldedContent(_props: FoldedProps): never {
  throw new Error('The HTML of a document is not there.');
}

/** A piece of HTML. React writes a comment between two texts, so it matters where texts are. */
export interface Piece {
  mark: string;
  startsWithText: boolean;
  endsWithText: boolean;
}

/** The piece with a number, whose last two bits say where it has texts. */
export function pieceOf(number: number, first: number): Piece {
  return {
    mark: mark(first + (number >> 2)),
    startsWithText: (number & 2) !== 0,
    endsWithText: (number & 1) !== 0,
  };
}

function mark(piece: number): string {
  return PIECE_START + String(piece) + PIECE_END;
}
