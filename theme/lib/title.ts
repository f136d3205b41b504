export interface TitleRules {
  title: string;
  titleDelimiter: string;
}

/** "Page | Site", or "Site" if the page has no title of its own. */
export function formatTitle(pageTitle: string | undefined, site: TitleRules): string {
  const title = pageTitle?.trim() ?? '';
  if (!title || title === site.title) return site.title;
  return `${title} ${site.titleDelimiter} ${site.title}`;
}
