package main

// A hunk is a place where two lists differ. It has the entries that only theirs or
// only ours has at this place. One of the two may be empty.
type hunk struct {
	before       string // the common entry before the hunk; "" at the start
	theirs, ours []string
}

// largestTable is the largest number of cells in the table of diff. Longer lists
// become one hunk.
const largestTable = 16 << 20

// diff returns the differences of two lists, found by their longest common
// subsequence.
func diff(theirs, ours []string) []hunk {
	before := ""
	for len(theirs) > 0 && len(ours) > 0 && theirs[0] == ours[0] {
		before, theirs, ours = theirs[0], theirs[1:], ours[1:]
	}
	for len(theirs) > 0 && len(ours) > 0 && theirs[len(theirs)-1] == ours[len(ours)-1] {
		theirs, ours = theirs[:len(theirs)-1], ours[:len(ours)-1]
	}
	if len(theirs) == 0 && len(ours) == 0 {
		return nil
	}
	if len(theirs) == 0 || len(ours) == 0 || len(theirs)*len(ours) > largestTable {
		return []hunk{{before, theirs, ours}}
	}
	return collectHunks(theirs, ours, before)
}

// collectHunks follows the table of common lengths and returns the entries that are
// not common.
func collectHunks(theirs, ours []string, before string) []hunk {
	common := commonLengths(theirs, ours)
	var hunks []hunk
	open := hunk{before: before}
	i, j := 0, 0
	for i < len(theirs) || j < len(ours) {
		switch {
		case i < len(theirs) && j < len(ours) && theirs[i] == ours[j]:
			if len(open.theirs)+len(open.ours) > 0 {
				hunks = append(hunks, open)
			}
			open = hunk{before: theirs[i]}
			i, j = i+1, j+1
		case j == len(ours) || i < len(theirs) && common[i+1][j] >= common[i][j+1]:
			open.theirs = append(open.theirs, theirs[i])
			i++
		default:
			open.ours = append(open.ours, ours[j])
			j++
		}
	}
	if len(open.theirs)+len(open.ours) > 0 {
		hunks = append(hunks, open)
	}
	return hunks
}

// commonLengths returns a table. Its value at [i][j] is the length of the longest
// common subsequence of theirs[i:] and ours[j:].
func commonLengths(theirs, ours []string) [][]int32 {
	common := make([][]int32, len(theirs)+1)
	for i := range common {
		common[i] = make([]int32, len(ours)+1)
	}
	for i := len(theirs) - 1; i >= 0; i-- {
		for j := len(ours) - 1; j >= 0; j-- {
			if theirs[i] == ours[j] {
				common[i][j] = common[i+1][j+1] + 1
			} else {
				common[i][j] = max(common[i+1][j], common[i][j+1])
			}
		}
	}
	return common
}
