package plugin

// PostCSS returns the function that changes a stylesheet as configurePostCss says; nil if no
// plugin has it.
func (set *Set) PostCSS() func(file, css string) (string, error) {
	for _, p := range set.plugins {
		if p.has("configurePostCss") {
			return func(file, css string) (string, error) {
				set.script().Use(p.from.Title())
				return set.script().Run("octavoPostCss", file, css)
			}
		}
	}
	return nil
}
