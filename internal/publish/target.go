package publish

import (
	"cmp"
	"fmt"
	"net/url"
	"regexp"
	"strings"
)

// Settings are the settings of a site for its publication.
type Settings struct {
	Organization string
	Project      string
	Branch       string
	Host         string
	Port         string
}

// Target is the place that a site is published to.
type Target struct {
	Settings
	Remote  string // address of the repository, with the name and password of the user
	Message string // of the commit; "": made from the last commit of the sources
	Name    string // of the author of the commit; "": git's own
	Email   string
	Secrets Secrets
}

// SettingError is a setting that is missing or wrong. Its message has a hint.
type SettingError struct{ message string }

func (e *SettingError) Error() string { return e.message }

func settingErrorf(format string, args ...any) error {
	return &SettingError{fmt.Sprintf(format, args...)}
}

// Environment returns a variable of the environment; "" if it is not set.
type Environment func(name string) string

// PullRequest reports whether the program runs for a pull request, which publishes
// nothing.
func (env Environment) PullRequest() bool {
	return env("CI_PULL_REQUEST") != "" || env("CIRCLE_PULL_REQUEST") != ""
}

// Secrets returns the secrets in the environment.
func (env Environment) Secrets() Secrets { return Secrets{env("GIT_PASS")} }

// FindTarget returns the target of a site. Variables of the environment precede the
// settings in the config. source is the repository of the site.
func FindTarget(env Environment, config Settings, source Source) (*Target, error) {
	t := &Target{
		Settings: Settings{
			Organization: cmp.Or(env("ORGANIZATION_NAME"), env("CIRCLE_PROJECT_USERNAME"), config.Organization),
			Project:      cmp.Or(env("PROJECT_NAME"), env("CIRCLE_PROJECT_REPONAME"), config.Project),
			Branch:       cmp.Or(env("DEPLOYMENT_BRANCH"), config.Branch),
			Host:         cmp.Or(env("GITHUB_HOST"), config.Host, "github.com"),
			Port:         cmp.Or(env("GITHUB_PORT"), config.Port),
		},
		Message: env("CUSTOM_COMMIT_MESSAGE"), Name: env("GIT_USER_NAME"), Email: env("GIT_USER_EMAIL"), Secrets: env.Secrets(),
	}
	if err := t.check(); err != nil {
		return nil, err
	}
	if err := t.setRemote(env, source); err != nil {
		return nil, err
	}
	if source.Branch == t.Branch && t.isSource(source.Origin) {
		return nil, settingErrorf("the site would replace its own sources: they are in the branch %s of the same repository\n"+
			"  hint: choose another branch with deploymentBranch in the config, or with DEPLOYMENT_BRANCH", t.Branch)
	}
	return t, nil
}

// word matches names of organisations, projects and hosts.
var word = regexp.MustCompile(`^[\w.-]+$`)

// check checks the settings, and fills in the default branch.
func (t *Target) check() error {
	for _, setting := range []struct{ name, variable, value string }{
		{"organizationName", "ORGANIZATION_NAME", t.Organization},
		{"projectName", "PROJECT_NAME", t.Project},
		{"githubHost", "GITHUB_HOST", t.Host},
	} {
		switch {
		case setting.value == "":
			return settingErrorf("%s is missing\n  hint: set it in the config, or set %s", setting.name, setting.variable)
		case !word.MatchString(setting.value):
			return settingErrorf("%s cannot be %q\n  hint: use letters, digits, dots and hyphens", setting.name, setting.value)
		}
	}
	if t.Branch == "" && strings.Contains(t.Project, ".github.io") {
		return settingErrorf("the project %s has no default branch for the site\n  hint: set deploymentBranch in the config, or DEPLOYMENT_BRANCH, for example to gh-pages", t.Project)
	}
	t.Branch = cmp.Or(t.Branch, "gh-pages")
	if strings.HasPrefix(t.Branch, "-") || strings.ContainsAny(t.Branch, " ~^:?*[\\") || strings.Contains(t.Branch, "..") {
		return settingErrorf("%q cannot be the name of a branch", t.Branch)
	}
	if t.Port != "" && strings.Trim(t.Port, "0123456789") != "" {
		return settingErrorf("githubPort must be a number, not %q", t.Port)
	}
	return nil
}

// isSSH matches the addresses of repositories that ssh reads.
var isSSH = regexp.MustCompile(`^(?:ssh://|[\w.-]+@[\w.-]+:)`)

// shortestToken is the length from which on the name of a user is a token. Shorter names
// are not hidden: they may be part of ordinary words.
const shortestToken = 20

// setRemote sets the address of the repository.
func (t *Target) setRemote(env Environment, source Source) error {
	user, pass := env("GIT_USER"), env("GIT_PASS")
	useSSH := strings.EqualFold(env("USE_SSH"), "true") || env("USE_SSH") == "" && user == "" && isSSH.MatchString(source.Origin)
	place := t.Organization + "/" + t.Project + ".git"
	switch {
	case useSSH && t.Port != "":
		t.Remote = fmt.Sprintf("ssh://git@%s:%s/%s", t.Host, t.Port, place)
		return nil
	case useSSH:
		t.Remote = fmt.Sprintf("git@%s:%s", t.Host, place)
		return nil
	case user == "":
		return settingErrorf("GIT_USER is missing\n  hint: set GIT_USER to your name on %s, or USE_SSH=true to use ssh", t.Host)
	}
	address := url.URL{Scheme: "https", User: url.User(user), Host: t.Host, Path: place}
	if pass != "" {
		address.User = url.UserPassword(user, pass)
	}
	if len(user) >= shortestToken {
		t.Secrets = append(t.Secrets, user)
	}
	if t.Port != "" {
		address.Host += ":" + t.Port
	}
	t.Remote = address.String()
	return nil
}

// isSource reports whether the address of the sources is the repository of the target.
func (t *Target) isSource(origin string) bool {
	return regexp.MustCompile(`[/:]` + regexp.QuoteMeta(t.Organization+"/"+t.Project) + `(?:\.git)?/?$`).MatchString(origin)
}

// Address returns the address of the published site.
func (t *Target) Address() string {
	switch {
	case t.Host != "github.com":
		return fmt.Sprintf("https://%s/pages/%s/%s/", t.Host, t.Organization, t.Project)
	case strings.Contains(t.Project, ".github.io"):
		return fmt.Sprintf("https://%s/", strings.ToLower(t.Project))
	}
	return fmt.Sprintf("https://%s.github.io/%s/", strings.ToLower(t.Organization), t.Project)
}
