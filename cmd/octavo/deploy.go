package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"path/filepath"

	"github.com/spf13/cobra"

	"octavo/internal/build"
	"octavo/internal/diag"
	"octavo/internal/publish"
)

type deployFlags struct {
	buildFlags
	targetDir  string
	skipBuild  bool
	force      bool
	dryRun     bool
	allowDirty bool
}

const deployLong = `Deploy builds the site and pushes it to a branch of its repository, for GitHub Pages. It
adds one commit to the branch, and none if nothing has changed. A missing branch is
created. The file CNAME of the branch stays if the site has none.

The config names the place: organizationName, projectName, deploymentBranch, githubHost
and githubPort. These variables precede it: ORGANIZATION_NAME, PROJECT_NAME,
DEPLOYMENT_BRANCH, GITHUB_HOST, GITHUB_PORT.

  GIT_USER, GIT_PASS             name and password or token, for https
  USE_SSH=true                   use ssh (default: if the repository does, without GIT_USER)
  GIT_USER_NAME, GIT_USER_EMAIL  author of the commit
  CUSTOM_COMMIT_MESSAGE          message of the commit
  CURRENT_BRANCH                 branch of the sources (default: the one checked out)
  DOCUSAURUS_DEPLOY_DEBUG        print the commands of git`

func newDeploy() *cobra.Command {
	var flags deployFlags
	cmd := &cobra.Command{
		Use:     "deploy [siteDir]",
		Short:   "Build the site and push it to a branch, for GitHub Pages",
		Long:    deployLong,
		Example: "  GIT_USER=me octavo deploy\n  USE_SSH=true octavo deploy website --dry-run",
		Args:    cobra.ArbitraryArgs,
		RunE: func(cmd *cobra.Command, args []string) error {
			dir, err := siteArgument(args)
			if err != nil {
				return err
			}
			return runDeploy(cmd.Context(), dir, flags)
		},
	}
	cmd.Flags().StringVar(&flags.outDir, "out-dir", "", "output folder of the build (default: build in the site folder)")
	cmd.Flags().StringVar(&flags.targetDir, "target-dir", "", "folder in the branch (default: the whole branch)")
	cmd.Flags().BoolVar(&flags.skipBuild, "skip-build", false, "push the output of the last build")
	cmd.Flags().BoolVar(&flags.force, "force", false, "push with --force, over commits that others have added meanwhile")
	cmd.Flags().BoolVar(&flags.dryRun, "dry-run", false, "tell what would change, and push nothing")
	cmd.Flags().BoolVar(&flags.allowDirty, "allow-dirty", false, "deploy with changes that are not committed")
	addBuildFlags(cmd, &flags.buildFlags)
	addLocaleFlag(cmd, &flags.locales)
	return cmd
}

func runDeploy(ctx context.Context, dir string, flags deployFlags) error {
	env := publish.Environment(os.Getenv)
	if env.PullRequest() {
		fmt.Println("skipped: this is a pull request")
		return nil
	}
	targetDir := filepath.ToSlash(filepath.Clean(flags.targetDir))
	if !filepath.IsLocal(filepath.Clean(flags.targetDir)) {
		return usagef("--target-dir must be a folder in the branch, not %s", flags.targetDir)
	}
	if err := checkLocales(dir, flags.config, flags.locales); err != nil {
		return err
	}
	options, err := prepareDeploy(ctx, env, dir, flags)
	if err != nil {
		return deployError(env, err)
	}
	if !flags.skipBuild {
		if err := runBuild(ctx, dir, flags.buildFlags); err != nil {
			return err
		}
	}
	if _, err := os.Stat(filepath.Join(options.Dir, "404.html")); err != nil {
		return fmt.Errorf("no built site in %s\n  hint: run octavo build first, or leave out --skip-build", shortPath(options.Dir))
	}
	if targetDir != "." {
		options.TargetDir = targetDir
	}
	result, err := publish.Run(ctx, *options)
	if err != nil {
		return deployError(env, err)
	}
	printDeployed(options, result)
	return nil
}

// prepareDeploy reads the settings and checks the sources, before anything is built.
func prepareDeploy(ctx context.Context, env publish.Environment, dir string, flags deployFlags) (*publish.Options, error) {
	source, err := openSource(dir, flags.config)
	if err != nil {
		return nil, err
	}
	repository, err := publish.ReadSource(ctx, env, source.Dir)
	if err != nil {
		return nil, err
	}
	cfg := source.Config
	target, err := publish.FindTarget(env, publish.Settings{
		Organization: cfg.Site.OrganizationName, Project: cfg.Site.ProjectName,
		Branch: cfg.DeploymentBranch, Host: cfg.GithubHost, Port: cfg.GithubPort,
	}, repository)
	if err != nil {
		return nil, err
	}
	outDir := build.OutDir(source.Dir, flags.outDir)
	if !flags.allowDirty {
		if err := publish.CheckClean(ctx, source.Dir, outDir); err != nil {
			return nil, err
		}
	}
	if cfg.Site.TrailingSlash == nil {
		fmt.Fprintln(os.Stderr, "note: trailingSlash is not set in the config; set it to true or false, so that addresses on GitHub Pages do not depend on the host")
	}
	options := &publish.Options{
		Target: target, Source: repository, Dir: outDir, Force: flags.force, DryRun: flags.dryRun, Ask: newPrompt() != nil,
	}
	if env("DOCUSAURUS_DEPLOY_DEBUG") != "" {
		options.Log = func(text string) { fmt.Fprintln(os.Stderr, diag.Printable(text)) }
	}
	return options, nil
}

// deployError removes secrets from an error. A wrong setting is a mistake on the command
// line.
func deployError(env publish.Environment, err error) error {
	if wrong, ok := errors.AsType[*publish.SettingError](err); ok {
		return usagef("%s", env.Secrets().Hide(wrong.Error()))
	}
	if dirty, ok := errors.AsType[*publish.DirtyError](err); ok {
		return usagef("%s", dirty)
	}
	return err
}

func printDeployed(o *publish.Options, r *publish.Result) {
	t := o.Target
	place := fmt.Sprintf("the branch %s of %s/%s", t.Branch, t.Organization, t.Project)
	if r.Unchanged() && !r.New {
		fmt.Printf("nothing has changed in %s\n", place)
		return
	}
	files := fmt.Sprintf("%d added, %d changed, %d removed", r.Added, r.Changed, r.Removed)
	if r.KeptDomain {
		files += "; CNAME kept"
	}
	created := ""
	if r.New {
		created = " (new)"
	}
	if o.DryRun {
		fmt.Printf("would push to %s%s: %s\n", place, created, files)
		return
	}
	fmt.Printf("pushed %s to %s%s: %s\n%s\n", r.Commit, place, created, files, t.Address())
}
