package theme

import (
	"encoding/json"
	"io/fs"
	"os"
	"path"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// docusaurusIDs are the ids of Docusaurus's own theme, and the placeholders that
// its translations fill. A message with one of these ids can be translated with
// Docusaurus's translations.
const docusaurusIDs = `
theme.AnnouncementBar.closeButtonAriaLabel
theme.BackToTopButton.buttonAriaLabel
theme.CodeBlock.copied
theme.CodeBlock.copy
theme.CodeBlock.copyButtonAriaLabel
theme.CodeBlock.wordWrapToggle
theme.DocSidebarItem.collapseCategoryAriaLabel label
theme.DocSidebarItem.expandCategoryAriaLabel label
theme.ErrorPageContent.title
theme.ErrorPageContent.tryAgain
theme.IconExternalLink.ariaLabel
theme.NavBar.navAriaLabel
theme.NotFound.p1
theme.NotFound.p2
theme.NotFound.title
theme.SearchBar.label
theme.SearchBar.seeAll count
theme.SearchModal.searchBox.cancelButtonText
theme.SearchPage.documentsFound.plurals count
theme.SearchPage.emptyResultsTitle
theme.SearchPage.existingResultsTitle query
theme.SearchPage.inputLabel
theme.SearchPage.inputPlaceholder
theme.TOCCollapsible.toggleButtonLabel
theme.admonition.caution
theme.admonition.danger
theme.admonition.info
theme.admonition.note
theme.admonition.tip
theme.admonition.warning
theme.blog.archive.description
theme.blog.archive.title
theme.blog.author.noPosts
theme.blog.author.pageTitle authorName nPosts
theme.blog.authorsList.pageTitle
theme.blog.authorsList.viewAll
theme.blog.paginator.navAriaLabel
theme.blog.paginator.newerEntries
theme.blog.paginator.olderEntries
theme.blog.post.paginator.navAriaLabel
theme.blog.post.paginator.newerPost
theme.blog.post.paginator.olderPost
theme.blog.post.plurals count
theme.blog.post.readMore
theme.blog.post.readMoreLabel title
theme.blog.post.readingTime.plurals readingTime
theme.blog.sidebar.navAriaLabel
theme.blog.tagTitle nPosts tagName
theme.colorToggle.ariaLabel mode
theme.colorToggle.ariaLabel.mode.dark
theme.colorToggle.ariaLabel.mode.light
theme.colorToggle.ariaLabel.mode.system
theme.common.editThisPage
theme.common.headingLinkTitle heading
theme.common.skipToMainContent
theme.contentVisibility.draftBanner.message
theme.contentVisibility.draftBanner.title
theme.contentVisibility.unlistedBanner.message
theme.contentVisibility.unlistedBanner.title
theme.docs.DocCard.categoryDescription.plurals count
theme.docs.breadcrumbs.home
theme.docs.breadcrumbs.navAriaLabel
theme.docs.paginator.navAriaLabel
theme.docs.paginator.next
theme.docs.paginator.previous
theme.docs.sidebar.closeSidebarButtonAriaLabel
theme.docs.sidebar.collapseButtonAriaLabel
theme.docs.sidebar.collapseButtonTitle
theme.docs.sidebar.expandButtonAriaLabel
theme.docs.sidebar.expandButtonTitle
theme.docs.sidebar.navAriaLabel
theme.docs.sidebar.toggleSidebarButtonAriaLabel
theme.docs.tagDocListPageTitle nDocsTagged tagName
theme.docs.tagDocListPageTitle.nDocsTagged count
theme.docs.versionBadge.label versionLabel
theme.docs.versions.latestVersionLinkLabel
theme.docs.versions.latestVersionSuggestionLabel latestVersionLink versionLabel
theme.docs.versions.unmaintainedVersionLabel siteTitle versionLabel
theme.docs.versions.unreleasedVersionLabel siteTitle versionLabel
theme.lastUpdated.atDate date
theme.lastUpdated.byUser user
theme.lastUpdated.lastUpdatedAtBy atDate byUser
theme.navbar.mobileDropdown.collapseButton.collapseAriaLabel
theme.navbar.mobileDropdown.collapseButton.expandAriaLabel
theme.navbar.mobileLanguageDropdown.label
theme.navbar.mobileSidebarSecondaryMenu.backButtonLabel
theme.navbar.mobileVersionsDropdown.label
theme.tags.tagsListLabel
theme.tags.tagsPageLink
theme.tags.tagsPageTitle
`

// ownPrefix starts the ids that Docusaurus does not have.
const ownPrefix = "theme.octavo."

type entry struct {
	Message, Description string
	Values               map[string]string
}

func readTable(t *testing.T) map[string]entry {
	t.Helper()
	data, err := Files.ReadFile("messages.json")
	if err != nil {
		t.Fatal(err)
	}
	var table map[string]entry
	if err := json.Unmarshal(data, &table); err != nil {
		t.Fatal(err)
	}
	return table
}

func TestIDsAreThoseOfDocusaurus(t *testing.T) {
	theirs := map[string][]string{}
	for line := range strings.Lines(strings.TrimSpace(docusaurusIDs)) {
		id, values, _ := strings.Cut(strings.TrimSpace(line), " ")
		theirs[id] = strings.Fields(values)
	}
	for id, message := range readTable(t) {
		t.Run(id, func(t *testing.T) {
			values, ok := theirs[id]
			if !ok && !strings.HasPrefix(id, ownPrefix) {
				t.Errorf("got an id that Docusaurus does not have, want one that starts with %s", ownPrefix)
			}
			for _, value := range values {
				if _, ok := message.Values[value]; !ok {
					t.Errorf("got no value {%s}, want it: Docusaurus's translations use it", value)
				}
			}
			for value := range message.Values {
				if ok && !slices.Contains(values, value) {
					t.Errorf("got the value {%s}, want none: Docusaurus's translations do not use it", value)
				}
			}
		})
	}
}

var (
	placeholder = regexp.MustCompile(`\{(\w+)\}`)
	quotedID    = regexp.MustCompile("[\"'`>](theme\\.[A-Za-z]+\\.[\\w.]*\\w)")
)

func TestEntriesAreComplete(t *testing.T) {
	for id, message := range readTable(t) {
		t.Run(id, func(t *testing.T) {
			if message.Message == "" || message.Description == "" {
				t.Errorf("got message %q and description %q, want both", message.Message, message.Description)
			}
			used := map[string]bool{}
			for _, match := range placeholder.FindAllStringSubmatch(message.Message, -1) {
				used[match[1]] = true
				if message.Values[match[1]] == "" {
					t.Errorf("got no description of {%s} under values, want one", match[1])
				}
			}
			for value := range message.Values {
				if !used[value] {
					t.Errorf("got the value {%s}, want only values that the message uses", value)
				}
			}
		})
	}
}

func TestAllMessagesAreUsed(t *testing.T) {
	used := map[string]string{}
	findIDs(t, Files, used)
	findIDs(t, os.DirFS("../internal"), used)
	table := readTable(t)
	for id, file := range used {
		if _, ok := table[id]; !ok {
			t.Errorf("%s: got no %s in messages.json, want one", file, id)
		}
	}
	for id := range table {
		if used[id] == "" {
			t.Errorf("got no use of %s, want one", id)
		}
	}
}

// findIDs finds the ids of messages in source files, with a file for each.
func findIDs(t *testing.T, files fs.FS, found map[string]string) {
	t.Helper()
	err := fs.WalkDir(files, ".", func(file string, entry fs.DirEntry, err error) error {
		if err != nil || !isSource(file) {
			return err
		}
		data, err := fs.ReadFile(files, file)
		for _, match := range quotedID.FindAllSubmatch(data, -1) {
			found[string(match[1])] = file
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func isSource(file string) bool {
	if file == "messages.json" || path.Dir(file) == "npm" || strings.HasSuffix(file, "_test.go") {
		return false
	}
	return slices.Contains([]string{".ts", ".tsx", ".json", ".go", ".xsl"}, path.Ext(file))
}

func TestMessage(t *testing.T) {
	if got, want := Message("theme.lastUpdated.byUser", "user", "Ada"), " by Ada"; got != want {
		t.Errorf("got %q, want %q", got, want)
	}
	defer func() {
		if got, want := recover(), `the theme has no message "theme.nothing"`; got != want {
			t.Errorf("got %v, want %s", got, want)
		}
	}()
	Message("theme.nothing")
}
