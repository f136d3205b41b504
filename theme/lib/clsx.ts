// In place of the package clsx in the theme's own files. Sites that import clsx get the
// package, which also accepts arrays and objects.
export default function clsx(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
