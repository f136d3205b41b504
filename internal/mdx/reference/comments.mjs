// HTML comments in MDX, as with the mdx1Compat.comments switch of Docusaurus:
// read where a block or a piece of text may start, and dropped.

const LINE_ENDINGS = new Set([-5, -4, -3]);
const EXCLAMATION = 33;
const DASH = 45;
const LESS_THAN = 60;
const GREATER_THAN = 62;

/** remark plugin: parses `<!-- … -->` to nothing. */
export function remarkComments() {
  const data = this.data();
  data.micromarkExtensions ??= [];
  data.fromMarkdownExtensions ??= [];
  data.micromarkExtensions.push({
    flow: {[LESS_THAN]: {name: 'comment', tokenize, concrete: true}},
    text: {[LESS_THAN]: {name: 'comment', tokenize}},
  });
  data.fromMarkdownExtensions.push({
    enter: {comment: bufferComment},
    exit: {comment: dropComment},
  });
}

function bufferComment() {
  this.buffer();
}

function dropComment() {
  this.resume();
}

/**
 * Behaves like @slorber/remark-comment: `<!-->` and `<!--->` are no comments, and
 * `<!---->` is a comment that is still open, because the first dash of the body
 * never starts the end.
 */
function tokenize(effects, ok, nok) {
  const opening = [EXCLAMATION, DASH, DASH];
  return start;

  function start(code) {
    effects.enter('comment');
    effects.consume(code);
    return open;
  }

  function open(code) {
    if (code !== opening.shift()) return nok(code);
    effects.consume(code);
    return opening.length > 0 ? open : first;
  }

  function first(code) {
    if (code === GREATER_THAN) return nok(code);
    if (LINE_ENDINGS.has(code)) return lineEnding(code);
    effects.enter('commentData');
    if (code !== DASH) return inside(code);
    effects.consume(code);
    return afterFirstDash;
  }

  function afterFirstDash(code) {
    return code === GREATER_THAN ? nok(code) : inside(code);
  }

  function inside(code) {
    if (code === null) return nok(code);
    if (LINE_ENDINGS.has(code)) {
      effects.exit('commentData');
      return lineEnding(code);
    }
    effects.consume(code);
    return code === DASH ? afterDash : inside;
  }

  function afterDash(code) {
    if (code !== DASH) return inside(code);
    effects.consume(code);
    return afterDashes;
  }

  function afterDashes(code) {
    if (code === DASH) {
      effects.consume(code);
      return afterDashes;
    }
    if (code !== GREATER_THAN) return inside(code);
    effects.consume(code);
    effects.exit('commentData');
    effects.exit('comment');
    return ok;
  }

  function lineEnding(code) {
    effects.enter('lineEnding');
    effects.consume(code);
    effects.exit('lineEnding');
    return lineStart;
  }

  function lineStart(code) {
    if (LINE_ENDINGS.has(code)) return lineEnding(code);
    effects.enter('commentData');
    return inside(code);
  }
}
