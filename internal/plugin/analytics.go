package plugin

import (
	"fmt"
	"html"
	"path/filepath"
	"strconv"
	"strings"

	"octavo/internal/config"
)

// addAnalytics adds the tags and scripts of the plugins that count readers.
func (set *Set) addAnalytics() error {
	for _, a := range set.site.Config.Analytics {
		client := ""
		switch a.Plugin {
		case config.GoogleTag:
			set.Tags.Head += googleTag(a)
			client = onVisit("gtag('set', 'page_path', page); window.gtag('event', 'page_view')")
		case config.GoogleTagManager:
			set.Tags.Head += tagManager(a.IDs[0])
			set.Tags.PreBody += fmt.Sprintf(`<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=%s" height="0" width="0" style="display:none;visibility:hidden"></iframe></noscript>`+"\n", html.EscapeString(a.IDs[0]))
			continue
		default:
			set.Tags.Head += googleAnalytics(a)
			client = onVisit("ga('set', 'page', page); window.ga('send', 'pageview')")
		}
		name := strings.TrimPrefix(a.Plugin, "@docusaurus/plugin-") + "/visits.js"
		if err := set.files.add(name, client); err != nil {
			return err
		}
		set.ClientModules = append(set.ClientModules, filepath.Join(set.files.dir, filepath.FromSlash(name)))
	}
	return nil
}

const (
	connectAnalytics  = `<link href="https://www.google-analytics.com" rel="preconnect">` + "\n"
	connectTagManager = `<link href="https://www.googletagmanager.com" rel="preconnect">` + "\n"
)

func googleTag(a config.Analytics) string {
	var out strings.Builder
	out.WriteString(connectAnalytics + connectTagManager)
	fmt.Fprintf(&out, `<script async src="https://www.googletagmanager.com/gtag/js?id=%s"></script>`+"\n", html.EscapeString(a.IDs[0]))
	out.WriteString("<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}gtag('js',new Date());")
	for _, id := range a.IDs {
		options := "{}"
		if a.AnonymizeIP {
			options = "{'anonymize_ip':true}"
		}
		fmt.Fprintf(&out, "gtag('config',%s,%s);", scriptText(id), options)
	}
	out.WriteString("</script>\n")
	return out.String()
}

// tagManager loads the container of tags in the way that its server expects.
func tagManager(id string) string {
	return connectTagManager + fmt.Sprintf("<script>window.dataLayer=window.dataLayer||[];dataLayer.push({'gtm.start':Date.now(),event:'gtm.js'});"+
		"{const s=document.createElement('script');s.async=true;s.src='https://www.googletagmanager.com/gtm.js?id='+%s;document.head.append(s)}</script>\n", scriptText(id))
}

func googleAnalytics(a config.Analytics) string {
	anonymize := ""
	if a.AnonymizeIP {
		anonymize = "ga('set','anonymizeIp',true);"
	}
	return connectAnalytics + fmt.Sprintf("<script>window.ga=window.ga||function(){(ga.q=ga.q||[]).push(arguments)};ga.l=+new Date;ga('create',%s,'auto');%sga('send','pageview')</script>\n", scriptText(a.IDs[0]), anonymize) +
		`<script async src="https://www.google-analytics.com/analytics.js"></script>` + "\n"
}

// scriptText returns a text as a literal in an inline script.
func scriptText(text string) string {
	return strings.ReplaceAll(strconv.Quote(text), "<", `\u003c`)
}

// onVisit returns a client module that reports each page but the first one, which the
// tags report.
func onVisit(report string) string {
	return fmt.Sprintf(`export function onRouteDidUpdate({location, previousLocation}) {
  const address = (at) => at.pathname + at.search + at.hash;
  if (!previousLocation || address(location) === address(previousLocation)) return;
  const page = address(location);
  // The title of the page changes first.
  setTimeout(() => {
    window.%s;
  });
}
`, report)
}
