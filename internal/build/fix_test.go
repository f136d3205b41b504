package build

import (
	"errors"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"octavo/internal/cache"
	"octavo/internal/diag"
	"octavo/internal/edit"
	"octavo/internal/testfiles"
)

// Damage with one sure answer is repaired byte by byte, whatever the rest of the files
// looks like, and fixing again changes nothing.
func TestFixRepairsDamage(t *testing.T) {
	for seed := range uint64(3) {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			random := rand.New(rand.NewPCG(seed, 15))
			whole := randomDocs(random)
			dir := testfiles.Folder(t, map[string]string{
				"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/base/',
					presets: [['classic', {docs: {routeBasePath: '/'}, blog: false}]]}`,
			})
			damaged := maps.Clone(whole)
			for range 6 {
				damage(random, damaged)
			}
			for name, text := range damaged {
				testfiles.Write(t, dir, name, text)
			}
			store := cache.InMemory()
			before := strings.Count(checkWith(t, dir, store), ": ")
			fixed, left := fixWith(t, dir, store)
			if strings.Count(left, ": ") > before {
				t.Errorf("after fixing there are more mistakes:\n%s", left)
			}
			compareTrees(t, readDocs(t, dir, whole), whole)
			if again, _ := fixWith(t, dir, store); len(again.Made) > 0 || len(again.Files) > 0 {
				t.Errorf("the second time fixes %+v", again.Made)
			}
			if left != "" {
				t.Errorf("%d fixes, and left are\n%s", len(fixed.Made), left)
			}
		})
	}
}

// fixWith fixes a site. It returns the fixes and the mistakes that are left.
func fixWith(t *testing.T, dir string, store *cache.Store) (*Fixed, string) {
	t.Helper()
	options, bag := quiet(dir), &diag.Bag{}
	options.Cache = store
	fixed, err := Fix(t.Context(), options, bag)
	if err != nil {
		t.Fatal(err)
	}
	if err := fixed.Write(dir); err != nil {
		t.Fatal(err)
	}
	return fixed, printed(t, bag)
}

func readDocs(t *testing.T, dir string, names map[string]string) map[string]string {
	t.Helper()
	files := map[string]string{}
	for name := range names {
		text, err := os.ReadFile(filepath.Join(dir, filepath.FromSlash(name)))
		if err != nil {
			t.Fatal(err)
		}
		files[name] = string(text)
	}
	return files
}

// words have nothing in common, so that a damaged word has one nearest word.
var words = []string{"alphabet", "burgundy", "chocolate", "dinosaur", "elephant", "fortnight", "gymnasium", "horizons"}

// randomDocs returns documents that link to each other, with line endings, byte order
// marks and missing line breaks at the end in all combinations.
func randomDocs(random *rand.Rand) map[string]string {
	docs := map[string]string{}
	for i, word := range words {
		others := slices.Delete(slices.Clone(words), i, i+1)
		var out strings.Builder
		fmt.Fprintf(&out, "# %s ä 🎉\n\n", word)
		for range 3 {
			to, heading := others[random.IntN(len(others))], words[random.IntN(len(words))]
			switch random.IntN(3) {
			case 0:
				fmt.Fprintf(&out, "[ö](./%s.md#to-%s) `[c](./gone.md)`\n", to, heading)
			case 1:
				fmt.Fprintf(&out, "A [link][%s] and [one](/%s#to-%s \"title\").\n\n[%s]: ./%s.md\n", to, to, heading, to, to)
			case 2:
				fmt.Fprintf(&out, "See <a href=\"/%s#to-%s\">it</a> and [so](<./%s.md>).\n", to, heading, to)
			}
			out.WriteString("\n")
		}
		for _, heading := range words {
			fmt.Fprintf(&out, "## To %s\n\n", heading)
		}
		docs["docs/"+word+".md"] = disguise(random, out.String())
	}
	return docs
}

// disguise gives a text other line endings, a byte order mark or no last line break.
func disguise(random *rand.Rand, text string) string {
	if random.IntN(2) == 0 {
		text = strings.TrimRight(text, "\n")
	}
	if random.IntN(2) == 0 {
		text = strings.ReplaceAll(text, "\n", "\r\n")
	}
	if random.IntN(2) == 0 {
		text = "\ufeff" + text
	}
	return text
}

// damage changes a word of an address: its case, or the order of two letters.
func damage(random *rand.Rand, docs map[string]string) {
	names := slices.Sorted(maps.Keys(docs))
	name := names[random.IntN(len(names))]
	text := docs[name]
	var places []int // where a word begins
	for _, word := range words {
		for _, before := range []string{"(./", "(</", "]: ./", "#to-", "(/"} {
			if i := strings.Index(text, before+word); i >= 0 {
				places = append(places, i+len(before))
			}
		}
	}
	if len(places) == 0 {
		return
	}
	at := places[random.IntN(len(places))]
	letters := []byte(text)
	if random.IntN(2) == 0 {
		letters[at] = strings.ToUpper(text[at : at+1])[0]
	} else {
		letters[at+3], letters[at+4] = letters[at+4], letters[at+3]
	}
	docs[name] = string(letters)
}

// A file that has changed since the check keeps its contents, and others are written.
func TestFixLeavesChangedFiles(t *testing.T) {
	dir := testfiles.Folder(t, map[string]string{
		"docusaurus.config.js": `export default {title: 'T', url: 'https://example.org', baseUrl: '/', presets: [['classic', {blog: false}]]}`,
		"docs/one.md":          "# One\n\n[two](./TWO.md)\n",
		"docs/two.md":          "# Two\n\n[one](./ONE.md)\n",
	})
	fixed, err := Fix(t.Context(), quiet(dir), &diag.Bag{})
	if err != nil || len(fixed.Made) != 2 {
		t.Fatalf("got %+v and error %v, want two fixes", fixed, err)
	}
	const saved = "# One\n\nThe author saves this.\n"
	testfiles.Write(t, dir, "docs/one.md", saved)
	if err := fixed.Write(dir); !errors.Is(err, edit.ErrChanged) {
		t.Errorf("got error %v, want that a file has changed", err)
	}
	want := map[string]string{"docs/one.md": saved, "docs/two.md": "# Two\n\n[one](./one.md)\n"}
	compareTrees(t, readDocs(t, dir, want), want)
	if len(fixed.Made) != 1 || fixed.Made[0].Source.Path != "docs/two.md" {
		t.Errorf("got the fixes %+v, want that of the other file", fixed.Made)
	}
}
