// Generated from the Go structs in internal/contract by `make update`. Do not edit.

export interface AnnouncementBar {
  id: string;
  content: string;
  backgroundColor?: string;
  textColor?: string;
  isCloseable: boolean;
}

export interface ArchivePage {
  years: ArchiveYear[];
}

export interface ArchivePost {
  title: string;
  permalink: string;
  date: string;
}

export interface ArchiveYear {
  year: string;
  posts: ArchivePost[];
}

export interface AuthorView {
  name?: string;
  title?: string;
  url?: string;
  email?: string;
  imageURL?: string;
  description?: string;
  page?: string;
  socials?: SocialLink[];
  count?: number;
  extra?: Record<string, unknown>;
}

export interface AuthorsPage {
  authors: AuthorView[];
}

export interface BlogPlace {
  pluginId: string;
  path: string;
  title: string;
  description: string;
  tagsPath: string;
  authorsPath?: string;
  archivePath?: string;
  sidebar?: RecentPosts;
}

export interface BlogSidebar {
  groupByYear: boolean;
}

export interface BlogTheme {
  sidebar: BlogSidebar;
}

export interface Breadcrumb {
  label: string;
  href?: string;
}

export interface CategoryPage {
  title: string;
  description?: string;
  image?: string;
  keywords?: string[];
  previous?: PageLink;
  next?: PageLink;
}

export interface ColorMode {
  defaultMode: string;
  disableSwitch: boolean;
  respectPrefersColorScheme: boolean;
}

export interface DocLink {
  path: string;
  sidebar?: string;
  unlisted?: boolean;
  draft?: boolean;
}

export interface DocPage {
  id: string;
  title: string;
  ownTitle?: boolean;
  hideTitle?: boolean;
  editUrl?: string;
  lastUpdate?: LastUpdate;
  tags?: TagSummary[];
  previous?: PageLink;
  next?: PageLink;
}

export interface DocsData {
  pluginId: string;
  path: string;
  breadcrumbs: boolean;
  versions: VersionData[];
}

export interface DocsPlace {
  pluginId: string;
  version: string;
  alternatives?: Record<string, string>;
  sidebar?: SidebarView;
  breadcrumbs?: Breadcrumb[];
  cards?: SidebarItem[];
}

export interface DocsSidebar {
  hideable: boolean;
  autoCollapseCategories: boolean;
}

export interface DocsTheme {
  versionPersistence: string;
  sidebar: DocsSidebar;
}

export interface Footer {
  style: string;
  logo?: Logo;
  copyright?: string;
  links: FooterColumn[] | FooterItem[];
}

export interface FooterColumn {
  title: string | null;
  className?: string;
  items: FooterItem[];
}

export interface FooterItem {
  label?: string;
  to?: string;
  href?: string;
  html?: string;
  prependBaseUrlToHref?: boolean;
  className?: string;
  [key: string]: unknown;
}

export interface HeadTag {
  tagName: string;
  attributes: Record<string, unknown>;
  innerHTML?: string;
  customElement?: boolean;
}

export interface I18n {
  defaultLocale: string;
  locales: string[];
  path: string;
  localeConfigs: Record<string, LocaleConfig>;
}

export interface LastUpdate {
  date?: string;
  iso?: string;
  author?: string;
}

export interface LiveEvent {
  version: string;
  page?: Page;
  gone?: LiveGone;
  site?: SiteData;
  globalData?: Record<string, unknown>;
  sidebars?: string[];
  styles?: string;
  patches: LivePatch[] | null;
  reload?: boolean;
  problems: LiveProblem[] | null;
}

export interface LiveFrame {
  before: string;
  marked: string;
  after: string;
}

export interface LiveGone {
  path: string;
  to?: string;
}

export interface LiveNote {
  message: string;
  place?: LivePlace;
  frame?: LiveFrame;
}

export interface LivePatch {
  module: string;
  address: string;
}

export interface LivePlace {
  file: string;
  line: number;
  column: number;
}

export interface LiveProblem {
  severity: string;
  code: string;
  message: string;
  hint?: string;
  place?: LivePlace;
  frame?: LiveFrame;
  notes?: LiveNote[];
}

export interface LiveSettings {
  token: string;
  version: string;
  policy?: string;
  patches?: LivePatch[];
}

export interface LocaleConfig {
  label: string;
  direction: string;
  htmlLang: string;
  calendar: string;
  path: string;
}

export interface Logo {
  src: string;
  srcDark?: string;
  alt?: string;
  href?: string;
  target?: string;
  width?: number | string;
  height?: number | string;
  className?: string;
  style?: Record<string, unknown>;
}

export interface MagicBlock {
  start: string;
  end: string;
}

export interface MagicComment {
  className: string;
  line?: string;
  block?: MagicBlock;
}

export interface MarkdownPage {
  title?: string;
  description?: string;
  keywords?: string[];
  image?: string;
  wrapperClassName?: string;
  hideTableOfContents?: boolean;
  unlisted?: boolean;
  draft?: boolean;
  toc: TOCItem[];
  tocMinHeadingLevel: number;
  tocMaxHeadingLevel: number;
  editUrl?: string;
  lastUpdate?: LastUpdate;
  metadata?: Record<string, unknown>;
}

export interface Navbar {
  title: string;
  logo?: Logo;
  style?: string;
  hideOnScroll: boolean;
  items: NavbarItem[];
}

export interface NavbarItem {
  type?: string;
  position?: string;
  label?: string;
  html?: string;
  to?: string;
  href?: string;
  activeBasePath?: string;
  activeBaseRegex?: string;
  prependBaseUrlToHref?: boolean;
  className?: string;
  items?: NavbarItem[];
  docId?: string;
  sidebarId?: string;
  docsPluginId?: string;
  dropdownActiveClassDisabled?: boolean;
  dropdownItemsBefore?: NavbarItem[];
  dropdownItemsAfter?: NavbarItem[];
  versions?: string[] | Record<string, {label?: string}>;
  queryString?: string;
  value?: string;
  [key: string]: unknown;
}

export interface OpenPage {
  path: string;
  pages?: string[];
}

export interface Page {
  path: string;
  layout: string;
  module: string;
  markdown?: MarkdownPage;
  docs?: DocsPlace;
  doc?: DocPage;
  category?: CategoryPage;
  tags?: TagsPage;
  tag?: TagPage;
  blog?: BlogPlace;
  post?: PostPage;
  posts?: PostList;
  archive?: ArchivePage;
  authors?: AuthorsPage;
  html?: string;
  moduleUrl?: string;
  entry?: string;
  redirect?: string;
}

export interface PageLink {
  title: string;
  permalink: string;
}

export interface PostList {
  posts: PostView[];
  page: number;
  pages: number;
  total: number;
  previous?: string;
  next?: string;
  tag?: TagSummary;
  author?: AuthorView;
  unlisted?: boolean;
}

export interface PostPage {
  post: PostView;
  titleMeta?: string;
  editUrl?: string;
  hideTableOfContents?: boolean;
  toc: TOCItem[];
  tocMinHeadingLevel: number;
  tocMaxHeadingLevel: number;
  newer?: PageLink;
  older?: PageLink;
}

export interface PostView {
  title: string;
  permalink: string;
  description?: string;
  date: string;
  iso: string;
  readingTime?: number;
  authors?: AuthorView[];
  tags?: TagSummary[];
  image?: string;
  keywords?: string[];
  unlisted?: boolean;
  draft?: boolean;
  truncated?: boolean;
  lastUpdate?: LastUpdate;
  metadata?: Record<string, unknown>;
  slot: number;
  module?: string;
  moduleUrl?: string;
  html?: string;
}

export interface Prism {
  defaultLanguage?: string;
  additionalLanguages: string[];
  magicComments: MagicComment[];
  [key: string]: unknown;
}

export interface RecentPost {
  title: string;
  permalink: string;
  year: string;
  unlisted?: boolean;
}

export interface RecentPosts {
  title: string;
  items: RecentPost[];
}

export interface Rendered {
  body: string;
  head: string;
  htmlAttributes: Record<string, string>;
  bodyAttributes: Record<string, string>;
  links: string[];
  unsupported?: string;
  isParts?: boolean;
  needsHTML?: boolean;
}

export interface RenderedShape {
  page: Rendered;
  plan: string;
  parts: string[];
  differs: boolean;
}

export interface SearchDoc {
  title: string;
  type: number;
  sectionRef: string;
  url: string;
  content: string;
  code?: string;
  keywords?: string;
  version?: string;
  pageTitle?: string;
  tagName?: string;
  breadcrumb?: string[];
  page?: number;
}

export interface SearchFile {
  searchDocs: SearchDoc[];
  options: SearchOptions;
}

export interface SearchFileNames {
  searchDoc: string;
  lunrIndex: string;
}

export interface SearchOptions {
  highlightResult: boolean;
  maxHits: number;
  languages: string[];
  stopWords: string[];
  weights?: SearchWeights;
}

export interface SearchPlace {
  page?: string;
}

export interface SearchSettings {
  fileNames: SearchFileNames;
  assetUrl?: string;
}

export interface SearchWeights {
  title: number;
  content: number;
  keywords: number;
}

export interface SidebarItem {
  type: string;
  label?: string;
  href?: string;
  docId?: string;
  description?: string;
  className?: string;
  customProps?: Record<string, unknown>;
  unlisted?: boolean;
  linkUnlisted?: boolean;
  autoAddBaseUrl?: boolean;
  collapsible?: boolean;
  collapsed?: boolean;
  items?: SidebarItem[];
  count?: number;
  firstHref?: string;
  value?: string;
  defaultStyle?: boolean;
}

export interface SidebarPiece {
  item: SidebarItem;
  level: number;
  state: 'plain' | 'active' | 'current';
  open: boolean;
}

export interface SidebarView {
  name: string;
  items: SidebarItem[] | null;
  url?: string;
}

export interface Site {
  title: string;
  tagline: string;
  favicon?: string;
  url: string;
  baseUrl: string;
  baseUrlIssueBanner: boolean;
  titleDelimiter: string;
  trailingSlash?: boolean;
  noIndex: boolean;
  organizationName?: string;
  projectName?: string;
  i18n: I18n;
  headTags: HeadTag[];
  scripts: Record<string, unknown>[];
  stylesheets: Record<string, unknown>[];
  customFields: Record<string, unknown>;
  themeConfig: ThemeConfig;
}

export interface SiteData {
  siteConfig: Site;
  currentLocale: string;
  codeTranslations?: Record<string, string>;
  siteMetadata: SiteMetadata;
  globalData: Record<string, Record<string, unknown>>;
  docs: DocsData[];
  noHome?: boolean;
  search?: SearchPlace;
  open?: OpenPage[];
}

export interface SiteMetadata {
  octavoVersion: string;
}

export interface SocialLink {
  platform: string;
  url: string;
}

export interface TOCItem {
  value: string;
  id: string;
  level: number;
}

export interface TableOfContents {
  minHeadingLevel: number;
  maxHeadingLevel: number;
}

export interface TagPage {
  tag: TagSummary;
  allTagsPath: string;
  unlisted?: boolean;
  items: TaggedDoc[];
}

export interface TagSummary {
  label: string;
  permalink: string;
  description?: string;
  count?: number;
}

export interface TaggedDoc {
  title: string;
  permalink: string;
  description?: string;
}

export interface TagsPage {
  tags: TagSummary[];
}

export interface ThemeConfig {
  navbar: Navbar;
  footer?: Footer;
  announcementBar?: AnnouncementBar;
  colorMode: ColorMode;
  docs: DocsTheme;
  blog: BlogTheme;
  tableOfContents: TableOfContents;
  prism: Prism;
  metadata: Record<string, unknown>[];
  image?: string;
  [key: string]: unknown;
}

export interface VersionData {
  name: string;
  label: string;
  isLast: boolean;
  path: string;
  mainPath: string;
  banner?: string;
  badge?: boolean;
  className: string;
  noIndex?: boolean;
  sidebars: Record<string, PageLink | null>;
  docs: Record<string, DocLink>;
}
