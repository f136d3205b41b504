/** A preset: its name, or an array of its name and its options. False leaves it out. */
export type PresetEntry = string | [name: string, options?: any] | false | null;

/**
 * A plugin or a theme: its name, its function, or an array of one of them and its options.
 * False leaves it out.
 */
export type PluginEntry =
  | string
  | ((...args: any[]) => any)
  | [plugin: string | ((...args: any[]) => any), options?: any]
  | false
  | null;

/** A remark or rehype plugin, or an array of the plugin and its options. */
export type MarkdownPlugin = any;

/** An item of a menu in the navbar. */
export type InDropdown<Item> = Item & {position?: undefined};
