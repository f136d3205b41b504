// Tells the components of a site from those of the theme, by the place of their code.

interface Engine {
  octavo?: {
    /** The first and last lines of the theme's modules in this bundle, if it has code of a site. */
    themeLines?: number[];
  };
}

/** QuickJS knows where the code of a function begins. */
interface Code {
  lineNumber?: number;
  fileName?: string;
}

const known = new WeakMap<object, boolean>();

let lines: number[] | null | undefined;

/** The engine sets the lines at the end of the bundle, before it renders the first page. */
function themeLines(): number[] | null {
  if (lines === undefined) lines = (globalThis as Engine).octavo?.themeLines ?? null;
  return lines;
}

/** True if the bundle has components of a site in the place of the theme's. */
export function hasSiteCode(): boolean {
  return themeLines() !== null;
}

/** True for a function that is not the theme's. */
export function isSiteCode(code: object): boolean {
  const theme = themeLines();
  if (!theme) return false;
  let result = known.get(code);
  if (result === undefined) {
    result = !isTheme(code, theme);
    known.set(code, result);
  }
  return result;
}

function isTheme({lineNumber, fileName}: Code, theme: number[]): boolean {
  if (lineNumber === undefined || fileName !== (isTheme as Code).fileName) return false;
  for (let i = 0; i < theme.length; i += 2) {
    if (lineNumber >= (theme[i] ?? 0) && lineNumber <= (theme[i + 1] ?? 0)) return true;
  }
  return false;
}
