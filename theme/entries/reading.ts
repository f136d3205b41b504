// What documents, posts and Markdown pages have in common. Each of their scripts
// imports it whole: the bundler would make a small script of every part that
// some of them need and others do not, and small scripts compress badly.
import '@octavo/shared';
import '@theme/ContentVisibility';
import '@theme/EditMetaRow';
import '@theme/MDXContent';
import '@theme/PaginatorNavLink';
import '@theme/TagsListInline';
import '@theme/TOC';
import '../components/core/Collapsible';
import '../components/core/StaticContent';
import '../lib/sidebarLinks';
