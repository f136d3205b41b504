package history

import (
	"bytes"
	"context"
	"maps"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// maxCommits is how many commits are searched for renamed files.
const maxCommits = "10000"

// Renames returns the new names of files that were renamed, by their old names. Names are
// slash paths from dir, and files outside dir are left out. A file that was renamed
// twice has two entries. Renames that are not committed come first.
func Renames(ctx context.Context, dir string) map[string]string {
	ctx, cancel := context.WithTimeout(ctx, timeout)
	defer cancel()
	r := repository{dir: dir}
	renames := map[string]string{}
	r.addUncommitted(ctx, renames)
	status := []string{"--relative", "--find-renames", "--diff-filter=R", "--name-status", "-z"}
	if out, err := r.output(ctx, append([]string{"diff"}, append(status, "HEAD")...)...); err == nil {
		addRenames(renames, out)
	}
	if out, err := r.output(ctx, append([]string{"log", "--format=", "--max-count=" + maxCommits}, status...)...); err == nil {
		addRenames(renames, out)
	}
	return renames
}

// addRenames reads the output of git: the status, the old name and the new name of each
// file. The newest rename of a file counts, and it comes first.
func addRenames(renames map[string]string, out []byte) {
	fields := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	for i := 0; i+2 < len(fields); i += 3 {
		old, now := strings.TrimLeft(fields[i+1], "\n"), fields[i+2]
		if _, known := renames[old]; !known {
			renames[old] = now
		}
	}
}

// addUncommitted adds files that have other names since the last commit, if nobody has
// told git so. They have the same contents, or share most of their lines.
func (r repository) addUncommitted(ctx context.Context, renames map[string]string) {
	deleted, err := r.names(ctx, "diff", "--relative", "--no-renames", "--diff-filter=D", "--name-only", "-z", "HEAD")
	if err != nil || len(deleted) == 0 {
		return
	}
	added, err := r.names(ctx, "ls-files", "--others", "--exclude-standard", "-z")
	if err != nil {
		return
	}
	texts := map[string][]byte{}
	for _, name := range added {
		if text, err := os.ReadFile(filepath.Join(r.dir, filepath.FromSlash(name))); err == nil && len(text) > 0 {
			texts[name] = text
		}
	}
	for _, old := range deleted {
		before, err := r.output(ctx, "show", "HEAD:./"+old)
		if err != nil {
			continue
		}
		if now := mostSimilar(old, before, texts); now != "" {
			renames[old] = now
		}
	}
}

// mostSimilar returns the file that shares the most lines with a file that is gone; "" if
// none shares half of them, or if several share the same number.
func mostSimilar(old string, before []byte, texts map[string][]byte) string {
	best, most := "", 0.5
	for _, name := range slices.Sorted(maps.Keys(texts)) {
		same := similarity(before, texts[name])
		switch {
		case path.Ext(name) != path.Ext(old) || same < most:
		case same > most:
			best, most = name, same
		default:
			best = ""
		}
	}
	return best
}

func (r repository) names(ctx context.Context, args ...string) ([]string, error) {
	out, err := r.output(ctx, args...)
	names := strings.Split(strings.TrimSuffix(string(out), "\x00"), "\x00")
	if len(out) == 0 {
		names = nil
	}
	return names, err
}

// similarity returns the share of lines that two texts have in common, from 0 to 1.
func similarity(a, b []byte) float64 {
	if bytes.Equal(a, b) {
		return 1
	}
	lines := map[string]int{}
	total := 0
	for line := range bytes.Lines(a) {
		lines[string(bytes.TrimSpace(line))]++
		total++
	}
	others, shared := 0, 0
	for line := range bytes.Lines(b) {
		others++
		if text := string(bytes.TrimSpace(line)); lines[text] > 0 {
			lines[text]--
			shared++
		}
	}
	return float64(shared) / float64(max(total, others, 1))
}
