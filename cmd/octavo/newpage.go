package main

import (
	"fmt"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/config"
	"octavo/internal/diag"
	"octavo/internal/scaffold"
)

// pageFlags are the flags of all commands that make a page.
type pageFlags struct {
	id     string
	dir    string
	file   string
	config string
	mdx    bool
}

func addPageFlags(cmd *cobra.Command, flags *pageFlags, where string) {
	cmd.Flags().StringVar(&flags.id, "id", "default", "id of the plugin whose folder gets the file")
	cmd.Flags().StringVar(&flags.dir, "dir", "", "folder in "+where)
	cmd.Flags().StringVar(&flags.file, "file", "", "name of the file (default: made from the title)")
	cmd.Flags().StringVar(&flags.config, "config", "", "config file (default: docusaurus.config.*)")
	cmd.Flags().BoolVar(&flags.mdx, "mdx", false, "use the ending .mdx")
}

func newNewDoc() *cobra.Command {
	var flags pageFlags
	cmd := &cobra.Command{
		Use:     "doc [siteDir] TITLE",
		Short:   "Make a new document",
		Long:    "New doc makes a document after the others of its folder in the sidebar.",
		Example: "  octavo new doc \"Install it\"\n  octavo new doc \"Install it\" --dir guides --file install.md",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			site, title, err := siteAndTitle(args, "Title of the document", `octavo new doc "Install it"`)
			if err != nil {
				return err
			}
			return runNewDoc(site, title, flags)
		},
	}
	addPageFlags(cmd, &flags, "the docs")
	return cmd
}

func runNewDoc(site, title string, flags pageFlags) error {
	source, err := openSource(site, flags.config)
	if err != nil {
		return err
	}
	docs, err := docsPlugin(source.Config, flags.id)
	if err != nil {
		return err
	}
	dir, err := scaffold.Folder(flags.dir)
	if err != nil {
		return scaffoldError(err)
	}
	file, err := scaffold.Doc{
		Title: title, Dir: path.Join(docs.Path, dir), Name: flags.file, MDX: flags.mdx,
		Position: source.Loader().NextPosition(docs, dir),
	}.File()
	if err != nil {
		return scaffoldError(err)
	}
	if err := writeNew(source, file); err != nil {
		return err
	}
	shown, err := source.ShowsFolder(docs, dir)
	if err == nil && !shown {
		id := strings.TrimSuffix(strings.TrimPrefix(file.Name, path.Clean(docs.Path)+"/"), path.Ext(file.Name))
		fmt.Printf("Next: add '%s' to %s\n", diag.Printable(id), diag.Printable(docs.SidebarPath))
		return nil
	}
	fmt.Println("Next: write it, with octavo start to see it")
	return err
}

func newNewPost() *cobra.Command {
	var flags pageFlags
	var authors, tags []string
	date := ""
	cmd := &cobra.Command{
		Use:     "post [siteDir] TITLE",
		Short:   "Make a new post in the blog",
		Long:    "New post makes a post with today's date, or the date of SOURCE_DATE_EPOCH. A blog with\none author in its authors file gets that author.",
		Example: "  octavo new post \"Version 1.1\"\n  octavo new post \"Version 1.1\" --author me --tag news --date 2030-01-31",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			site, title, err := siteAndTitle(args, "Title of the post", `octavo new post "Version 1.1"`)
			if err != nil {
				return err
			}
			day, err := dayOf(date)
			if err != nil {
				return err
			}
			return runNewPost(site, scaffold.Post{Title: title, Date: day, Authors: authors, Tags: tags}, flags)
		},
	}
	addPageFlags(cmd, &flags, "the blog")
	cmd.Flags().StringSliceVar(&authors, "author", nil, "key of an author in the authors file")
	cmd.Flags().StringSliceVar(&tags, "tag", nil, "tag of the post")
	cmd.Flags().StringVar(&date, "date", "", "date of the post, such as 2030-01-31 (default: today)")
	return cmd
}

func dayOf(date string) (time.Time, error) {
	if date == "" {
		return today()
	}
	day, err := time.Parse(time.DateOnly, date)
	if err != nil {
		return time.Time{}, usagef("--date must be a date such as 2030-01-31, not %q", date)
	}
	return day, nil
}

func runNewPost(site string, post scaffold.Post, flags pageFlags) error {
	source, err := openSource(site, flags.config)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(source.Config.Blogs, func(b config.BlogOptions) bool { return b.ID == flags.id })
	if at < 0 {
		return usagef("this site has no blog with the id %q\n  hint: switch the blog on in the config, or name another id", flags.id)
	}
	blog := source.Config.Blogs[at]
	dir, err := scaffold.Folder(flags.dir)
	if err != nil {
		return scaffoldError(err)
	}
	if post.Authors, err = chooseAuthors(post.Authors, source.Loader().AuthorKeys(blog)); err != nil {
		return err
	}
	post.Dir, post.Name, post.MDX = path.Join(blog.Path, dir), flags.file, flags.mdx
	file, err := post.File()
	if err != nil {
		return scaffoldError(err)
	}
	if err := writeNew(source, file); err != nil {
		return err
	}
	fmt.Println("Next: write it, with octavo start to see it")
	return nil
}

// chooseAuthors checks the keys of authors. Without keys it returns the only author of
// the site, or asks.
func chooseAuthors(chosen, declared []string) ([]string, error) {
	for _, key := range chosen {
		if !slices.Contains(declared, key) {
			hint := "declare the author in authors.yml"
			if near := diag.Nearest(key, declared); near != "" {
				hint = fmt.Sprintf("did you mean %q?", near)
			} else if len(declared) > 0 {
				hint = "the authors are " + strings.Join(declared, ", ")
			}
			return nil, usagef("there is no author %q\n  hint: %s", key, hint)
		}
	}
	ask := newPrompt()
	switch {
	case len(chosen) > 0 || len(declared) == 0:
		return chosen, nil
	case len(declared) == 1:
		return declared, nil
	case ask == nil:
		return nil, nil
	}
	author, err := ask.choose("Who writes the post?", declared)
	return []string{author}, err
}

func newNewPage() *cobra.Command {
	var flags pageFlags
	react := false
	cmd := &cobra.Command{
		Use:     "page [siteDir] TITLE",
		Short:   "Make a new page",
		Long:    "New page makes a page in Markdown, or with --react a component. A site with a config in\nTypeScript gets a component in TypeScript.",
		Example: "  octavo new page Imprint\n  octavo new page \"Our team\" --react",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			site, title, err := siteAndTitle(args, "Title of the page", `octavo new page "Our team"`)
			if err != nil {
				return err
			}
			return runNewPage(site, scaffold.Page{Title: title, Name: flags.file, MDX: flags.mdx, React: react}, flags)
		},
	}
	addPageFlags(cmd, &flags, "the pages")
	cmd.Flags().BoolVar(&react, "react", false, "make a React component")
	return cmd
}

func runNewPage(site string, page scaffold.Page, flags pageFlags) error {
	source, err := openSource(site, flags.config)
	if err != nil {
		return err
	}
	at := slices.IndexFunc(source.Config.Pages, func(p config.PagesOptions) bool { return p.ID == flags.id })
	if at < 0 {
		return usagef("this site has no pages with the id %q", flags.id)
	}
	dir, err := scaffold.Folder(flags.dir)
	if err != nil {
		return scaffoldError(err)
	}
	page.Dir = path.Join(source.Config.Pages[at].Path, dir)
	page.TypeScript = strings.HasSuffix(source.ConfigFile(), "ts")
	file, err := page.File()
	if err != nil {
		return scaffoldError(err)
	}
	if err := writeNew(source, file); err != nil {
		return err
	}
	name := strings.TrimSuffix(path.Base(file.Name), path.Ext(file.Name))
	fmt.Printf("Next: write it; its address is %s\n", diag.Printable(path.Join("/", source.Config.Pages[at].RouteBasePath, dir, name)))
	return nil
}

// writeNew writes a file that is new, and prints its path.
func writeNew(source *build.Source, file scaffold.File) error {
	if err := scaffold.Write(source.Dir, file); err != nil {
		return scaffoldError(err)
	}
	fmt.Println("made", shortPath(filepath.Join(source.Dir, filepath.FromSlash(file.Name))))
	return nil
}
