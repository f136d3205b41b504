// Attributes of HTML and SVG elements, as React's server renderer writes them.
import {Unsupported} from './unsupported';

const SPECIAL = /["'&<>]/;
const ALL_SPECIAL = /["'&<>]/g;
const ESCAPES: Record<string, string> = {
  '"': '&quot;',
  "'": '&#x27;',
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
};

/** Converts a value to text. React asks an object for its value first, so such an object is left to React. */
export function asText(value: unknown): string {
  if (typeof value === 'string') return value;
  const isOdd = typeof value === 'object' && value?.valueOf !== Object.prototype.valueOf;
  if (value == null || isOdd) throw new Unsupported('a value that is no text');
  return (value as {toString: () => string}).toString();
}

/** Returns a text for an element or an attribute. */
export function escapeText(value: unknown): string {
  const text = typeof value === 'string' ? value : asText(value);
  return SPECIAL.test(text) ? text.replace(ALL_SPECIAL, (char) => ESCAPES[char] ?? char) : text;
}

/** Writes the value of an attribute with this name. */
type Write = (name: string, value: unknown) => string;

const isCode = (value: unknown) => typeof value === 'function' || typeof value === 'symbol';
const attribute: Write = (name, value) => ` ${name}="${escapeText(value)}"`;

const never: Write = () => '';
const text: Write = (name, value) =>
  isCode(value) || typeof value === 'boolean' ? '' : attribute(name, value);
const enumerated: Write = (name, value) => (isCode(value) ? '' : attribute(name, value));
export const writeFlag: Write = (name, value) => (value && !isCode(value) ? ` ${name}=""` : '');
const flagOrText: Write = (name, value) => {
  if (value === true) return ` ${name}=""`;
  return value === false || isCode(value) ? '' : attribute(name, value);
};
const number: Write = (name, value) =>
  isCode(value) || Number.isNaN(Number(value)) ? '' : attribute(name, value);
const positive: Write = (name, value) =>
  !isCode(value) && Number(value) >= 1 ? number(name, value) : '';
const other: Write = (name, value) => {
  const isShown = typeof value !== 'boolean' || /^(?:data|aria)-/i.test(name);
  return isShown && !isCode(value) ? attribute(name, value) : '';
};

const SCRIPT = /^[\u0000-\u0020]*j[\r\n\t]*a[\r\n\t]*v[\r\n\t]*a[\r\n\t]*s[\r\n\t]*c/i;

/** An address. React has a rule for addresses that run scripts; this renderer leaves them to React. */
const address: Write = (name, value) => {
  if (isCode(value) || typeof value === 'boolean') return '';
  const isUsual = typeof value === 'string' && (value.startsWith('/') || value.startsWith('#'));
  if (!isUsual && SCRIPT.test(asText(value))) throw new Unsupported('an address with a script');
  return attribute(name, value);
};
const fileAddress: Write = (name, value) => (value === '' ? '' : address(name, value));

function each(names: string, write: Write): [string, Write][] {
  return names.split(' ').map((name) => [name, write]);
}

const WRITERS = new Map<string, Write>([
  ...each('className tabIndex dir role viewBox width height', text),
  ...each('xlinkActuate xlinkArcrole xlinkRole xlinkShow xlinkTitle xlinkType', text),
  ...each('xmlBase xmlLang xmlSpace', text),
  ...each('src href', fileAddress),
  ...each('action formAction xlinkHref', address),
  ...each('defaultValue defaultChecked innerHTML ref', never),
  ...each('suppressContentEditableWarning suppressHydrationWarning', never),
  ...each('contentEditable spellCheck draggable value autoReverse', enumerated),
  ...each('externalResourcesRequired focusable preserveAlpha', enumerated),
  ...each(
    'autoFocus multiple muted inert allowFullScreen async autoPlay controls default',
    writeFlag,
  ),
  ...each('defer disabled disablePictureInPicture disableRemotePlayback formNoValidate', writeFlag),
  ...each('hidden loop noModule noValidate open playsInline readOnly required reversed', writeFlag),
  ...each('scoped seamless itemScope', writeFlag),
  ...each('capture download', flagOrText),
  ...each('cols rows size span', positive),
  ...each('rowSpan start', number),
]);

const RENAMED = new Map([
  ['className', 'class'],
  ['tabIndex', 'tabindex'],
  ['htmlFor', 'for'],
  ['crossOrigin', 'crossorigin'],
  ['xmlnsXlink', 'xmlns:xlink'],
  ['autoFocus', 'autofocus'],
]);

/** Properties that have hyphens in HTML and SVG. */
const HYPHENATED = new Set(
  (
    'acceptCharset httpEquiv accentHeight alignmentBaseline arabicForm baselineShift capHeight clipPath ' +
    'clipRule colorInterpolation colorInterpolationFilters colorProfile colorRendering dominantBaseline ' +
    'enableBackground fillOpacity fillRule floodColor floodOpacity fontFamily fontSize fontSizeAdjust ' +
    'fontStretch fontStyle fontVariant fontWeight glyphName glyphOrientationHorizontal ' +
    'glyphOrientationVertical horizAdvX horizOriginX imageRendering letterSpacing lightingColor markerEnd ' +
    'markerMid markerStart overlinePosition overlineThickness paintOrder pointerEvents renderingIntent ' +
    'shapeRendering stopColor stopOpacity strikethroughPosition strikethroughThickness strokeDasharray ' +
    'strokeDashoffset strokeLinecap strokeLinejoin strokeMiterlimit strokeOpacity strokeWidth textAnchor ' +
    'textDecoration textRendering transformOrigin underlinePosition underlineThickness unicodeBidi ' +
    'unicodeRange unitsPerEm vAlphabetic vHanging vIdeographic vMathematical vectorEffect vertAdvY ' +
    'vertOriginX vertOriginY wordSpacing writingMode xHeight'
  ).split(' '),
);

/** True for a name that HTML allows. */
export function isName(name: string): boolean {
  if (/[^\u0000-\u007f]/.test(name)) throw new Unsupported('an attribute that is not ASCII');
  return /^[:A-Z_a-z][:A-Z_a-z\-.0-9]*$/.test(name);
}

function writtenName(property: string): string {
  if (/^xlink[A-Z]|^xml(?:Base|Lang|Space)$/.test(property)) {
    return property.replace(/(xlink|xml)(\w+)/, (_, space: string, name: string) =>
      [space, name.toLowerCase()].join(':'),
    );
  }
  if (HYPHENATED.has(property)) {
    return property.replace(/[A-Z]/g, (capital) => `-${capital.toLowerCase()}`);
  }
  return RENAMED.get(property) ?? property;
}

interface Known {
  name: string;
  write: Write;
  /** What is before a value that is a text; empty if such a value has rules of its own. */
  before: string;
}
const known = new Map<string, Known>();

/** Write functions that write each text as it is. */
const AS_TEXT = new Set<Write>([text, enumerated, other]);

function describe(property: string): Known {
  const name = writtenName(property);
  const isEvent = property.length > 2 && /^on/i.test(property);
  const write = WRITERS.get(property) ?? (isEvent || !isName(name) ? never : other);
  return {name, write, before: AS_TEXT.has(write) ? ` ${name}="` : ''};
}

function lookUp(property: string): Known {
  let entry = known.get(property);
  if (!entry) {
    entry = describe(property);
    known.set(property, entry);
  }
  return entry;
}

/** Returns an attribute with a space before it, or nothing. The value is not null or undefined. */
export function writeAttribute(property: string, value: unknown): string {
  if (property === 'style') return writeStyle(value);
  const {name, write} = lookUp(property);
  return write(name, value);
}

/** Returns the attributes of an element, each with a space before it. */
export function writeAttributes(props: Record<string, unknown>): string {
  let markup = '';
  for (const name in props) {
    const value = props[name];
    if (name === 'children' || value == null || name === 'dangerouslySetInnerHTML') continue;
    const before = typeof value === 'string' && name !== 'style' ? lookUp(name).before : '';
    markup += before === '' ? writeAttribute(name, value) : `${before}${escapeText(value)}"`;
  }
  return markup;
}

/** Style properties that take a number without a unit. */
const UNITLESS = new Set(
  (
    'animationIterationCount aspectRatio borderImageOutset borderImageSlice borderImageWidth columnCount ' +
    'columns flex flexGrow flexShrink gridArea gridRow gridRowEnd gridRowStart gridColumn gridColumnEnd ' +
    'gridColumnStart fontWeight lineHeight opacity order orphans scale tabSize widows zIndex zoom ' +
    'fillOpacity floodOpacity stopOpacity strokeDasharray strokeDashoffset strokeMiterlimit ' +
    'strokeOpacity strokeWidth'
  ).split(' '),
);

/** Names with a browser's prefix, and old names of flex boxes and grids: React has a list of them. */
const OLD_STYLE = /^(?:Moz|ms|Webkit|WebKit)|^(?:box|flex|grid|line)[A-Z]/;

export function writeStyle(style: unknown): string {
  if (typeof style !== 'object' || style === null)
    throw new Unsupported('a style without an object');
  const rules: string[] = [];
  for (const [name, value] of Object.entries(style)) {
    if (value != null && typeof value !== 'boolean' && value !== '') {
      rules.push(writeRule(name, value));
    }
  }
  return rules.length > 0 ? ` style="${rules.join(';')}"` : '';
}

function writeRule(name: string, value: unknown): string {
  const isVariable = name.startsWith('--');
  const property = isVariable
    ? name
    : name
        .replace(/([A-Z])/g, '-$1')
        .toLowerCase()
        .replace(/^ms-/, '-ms-');
  return `${escapeText(property)}:${isVariable ? escapeText(asText(value).trim()) : writeStyleValue(name, value)}`;
}

function writeStyleValue(name: string, value: unknown): string {
  if (typeof value !== 'number') return escapeText(asText(value).trim());
  if (value === 0 || UNITLESS.has(name)) return String(value);
  if (OLD_STYLE.test(name)) throw new Unsupported(`a number for ${name}`);
  return `${String(value)}px`;
}
