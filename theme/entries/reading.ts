// The parts that documents, posts and Markdown pages share. Each of their scripts
// imports all of them. Otherwise the bundler would make a small script of every part
// that only some pages need, and small scripts compress badly.
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
