package jsscan

// IsEmpty reports whether code holds nothing but comments and white space.
func IsEmpty(code []byte) bool { return len(trimComments(code)) == 0 }

// trimComments returns code without the comments and white space at its start.
func trimComments(code []byte) []byte {
	for i := 0; ; {
		i = spaceEnd(code, i)
		if i == len(code) || code[i] != '/' {
			return code[i:]
		}
		kind, end := slash(code, i, true)
		if kind != Comment || end < 0 {
			return code[i:]
		}
		i = end
	}
}
