package site

// ListedTags are the tags that the list of tags shows.
func (v *Version) ListedTags() []*Tag {
	var listed []*Tag
	for _, tag := range v.Tags {
		if !tag.Unlisted {
			listed = append(listed, tag)
		}
	}
	return listed
}
