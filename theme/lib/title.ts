export interface TitleRules {
  title: string;
  titleDelimiter: string;
}

/** "Page | Site", or just "Site" where the page adds nothing. */
export function formatTitle(pageTitle: string | undefined, site: TitleRules): string {
  const title = pageTitle?.trim() ?? '';
  if (!title || title === site.title) return site.title;
  return `${title} ${site.titleDelimiter} ${site.title}`;
}
