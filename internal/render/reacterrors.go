package render

import (
	"net/url"
	"regexp"
)

// reactErrors has a message for each error that React's production build
// reports by a number. {0} and so on are the arguments of the error.
var reactErrors = map[string]string{
	"31":  "an object cannot be shown: React shows texts, numbers and elements",
	"60":  "an element can have children or dangerouslySetInnerHTML, not both",
	"61":  "dangerouslySetInnerHTML must be an object, such as {__html: '<b>bold</b>'}",
	"62":  "the style of an element is a string; React wants an object, such as style={{color: 'red'}}",
	"130": "an element has the type {0}, which is not a component",
	"137": "<{0}> can have no children",
	"152": "a component returns nothing; write null to show nothing",
	"300": "a component calls fewer hooks than before: a hook is behind a condition or an early return",
	"301": "a component changes its own state each time that it is rendered, so rendering never ends",
	"310": "a component calls more hooks than before: a hook is in a condition or a loop",
	"321": "a hook is called outside a component",
	"418": "the page in the browser differs from the page that was built",
	"419": "a component waits for something; a page is rendered at once",
	"426": "a component waits for something; a page is rendered at once",
	"482": "a component is an async function: a page is rendered at once, so its components cannot wait",
	"483": "a component is an async function: a page is rendered at once, so its components cannot wait",
}

var (
	minified = regexp.MustCompile(`^Minified React error #(\d+); visit (\S+)`)
	argument = regexp.MustCompile(`[?&]args\[\]=([^&]*)`)
)

// reactError returns the number of an error of React and its arguments; "" for
// other errors.
func reactError(message string) (code string, arguments []string) {
	found := minified.FindStringSubmatch(message)
	if found == nil {
		return "", nil
	}
	for _, match := range argument.FindAllStringSubmatch(found[2], -1) {
		value, err := url.QueryUnescape(match[1])
		if err != nil {
			value = match[1]
		}
		arguments = append(arguments, value)
	}
	return found[1], arguments
}
