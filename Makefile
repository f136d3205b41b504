# Builds and tests Octavo on a machine with Go, Node, npm and make. Only building
# and testing need Node: the binary runs without it.

SHELL := /bin/bash
.SHELLFLAGS := -eu -o pipefail -c
.DELETE_ON_ERROR:

# PKG limits the Go part of check and test to some packages: make check PKG=./internal/diag/...
PKG ?= ./...
DOCS ?= 100,1000
ONLY ?=
FUZZTIME ?= 5m
VERSION ?= 0.1.0-dev
REPOSITORY ?=
# Evaluated when a recipe runs. The date is that of the commit, so that a second build has the same bytes.
COMMIT = $(shell git describe --always --dirty --abbrev=40 --exclude='*' 2>/dev/null)
DATE = $(shell TZ=UTC git log -1 --date=format-local:%Y-%m-%dT%H:%M:%SZ --format=%cd 2>/dev/null)
LDFLAGS = -s -w -X main.version=$(VERSION) -X main.commit=$(COMMIT) -X main.date=$(DATE)

# Not dependencies of the module: go run downloads a tool once, and keeps the compiled program.
# A newer goreleaser needs a newer Go.
GORELEASER := github.com/goreleaser/goreleaser/v2@v2.15.1
ACTIONLINT := github.com/rhysd/actionlint/cmd/actionlint@v1.7.12

NOTICES = go run ./release/notices -out dist/NOTICES.txt
RELEASE = $(NOTICES) && VERSION=$(VERSION) LDFLAGS='$(LDFLAGS)' DATE=$(DATE) EPOCH=$$(git log -1 --format=%ct) \
	go run $(GORELEASER) release --snapshot --clean
PACK_NPM = rm -rf dist/npm && $(NOTICES) && \
	go run ./release/npm -version $(VERSION) -repository '$(REPOSITORY)' -notices dist/NOTICES.txt -programs dist/programs -out dist/npm

# Set for all go commands, so that tests and bin/octavo share compiled packages.
export GOFLAGS += -trimpath

NODE_MODULES := node_modules/.package-lock.json
PACKED := theme/npm/react.production.js
PRECOMPILED := theme/npm/server-theme.json
TYPES := theme/npm/types.zip
THEME := $(shell find theme -path theme/npm -prune -o -type f \( -name '*.ts' -o -name '*.tsx' -o -name '*.css' -o -name '*.json' -o -name '*.go' \) -print)
ENGINE := $(shell find cmd internal -name '*.go' -o -name '*.js' -o -name '*.d.ts' | grep -v /testdata/) go.mod go.sum
# make check runs this test with -count=1: Go cannot know which sources it reads, so a
# cached result may be out of date.
IMPORT_TEST := ^TestImportDirections$$
GO_FOLDERS := bench cmd internal parity release theme trust
PLATFORMS := linux/amd64 linux/arm64 darwin/amd64 darwin/arm64 windows/amd64 windows/arm64

.PHONY: build start serve test test-short test-go test-theme test-e2e test-live test-firefox trust fuzz screens lighthouse check check-go check-theme check-workflows cross programs npm try-npm release-dry release-twice fmt update bench bench-docusaurus bench-peers bench-live parity swizzled chromium clean help

help: ## list the targets
	@grep -hE '^[a-z-]+:.*## ' $(MAKEFILE_LIST) | sed -E 's/:.*## /\t/' | expand -t 18

build: bin/octavo ## build bin/octavo, which contains the theme

bin/octavo: $(ENGINE) $(THEME) $(PRECOMPILED) $(TYPES)
	CGO_ENABLED=0 go build -ldflags '$(LDFLAGS)' -o $@ ./cmd/octavo

$(NODE_MODULES): package.json package-lock.json
	npm ci --no-audit --no-fund
	@touch $@

$(PACKED): $(NODE_MODULES) internal/bundle/pack/main.go internal/mdx/reference/comments.mjs
	go run ./internal/bundle/pack node_modules theme/npm

$(PRECOMPILED): $(PACKED) $(THEME) $(shell find internal/bundle internal/jsrun -name '*.go' ! -name '*_test.go') go.mod
	go run ./internal/bundle/precompile theme

$(TYPES): $(NODE_MODULES) $(THEME) internal/editor/pack/main.go
	go run ./internal/editor/pack node_modules theme

start: build ## show the course and change it while you edit
	bin/octavo start site

serve: build ## build the course and serve it
	bin/octavo serve site --build

# The browser tests wait more than they compute, so the Go tests run beside them. The
# theme's tests come last: three at a time run into the limits of time in tests.
test: ## run all tests
	@$(MAKE) --no-print-directory -j2 --output-sync=target test-go test-e2e test-theme

test-short: $(PRECOMPILED) $(TYPES) ## run the fast Go tests, without Node and browser, in about a minute
	go test -short $(PKG)

# Most tests need little memory, and the garbage collector takes up to a fifth of their time.
# make check vets the packages.
test-go: export GOGC = 400
test-go: $(PRECOMPILED) $(TYPES)
	go test -vet=off -skip '$(IMPORT_TEST)' $(PKG)

test-theme: $(NODE_MODULES)
	npx vitest run --root theme

test-e2e: build chromium
	npx vitest run --root e2e

test-live: build chromium ## run the browser tests against octavo start
	LIVE=1 npx vitest run --root e2e --project browser

test-firefox: build ## test the course in Firefox
	@scripts/find-firefox --install >/dev/null
	npx vitest run --root e2e/firefox

trust: build chromium ## build bad sites, kill builds, edit sites at random, and check messages and output: make trust ONLY=mdx
	go run ./trust -octavo bin/octavo -only '$(ONLY)'
	go test ./internal/build -run 'TestHarmlessOverridesChangeNoPage|TestGoAndReactWriteTheSame|TestPreviewEqualsCleanBuild|TestPreviewForgets' -every -timeout 20m
	EDITS=500 npx vitest run --root e2e --project browser specs/live-storm.spec.ts

fuzz: $(PRECOMPILED) ## run the fuzz targets one after the other: make fuzz FUZZTIME=30s ONLY='mdx serve'
	@FUZZTIME=$(FUZZTIME) scripts/fuzz $(ONLY)

screens: build chromium ## take a screenshot of each kind of page
	SCREENS=1 npx vitest run --root e2e specs/screens.spec.ts

lighthouse: build chromium ## run Lighthouse on the course
	@scripts/lighthouse

chromium: # install the browser for the browser tests
	@scripts/find-chromium --install >/dev/null

check: check-go check-theme check-workflows cross ## check formatting, lint rules and types, and compile for all systems

check-go: $(PACKED)
	@test -z "$$(gofmt -l $(GO_FOLDERS))" || { gofmt -d $(GO_FOLDERS); exit 1; }
	go vet $(PKG)
	go tool staticcheck $(PKG)
	go test -count=1 -run '$(IMPORT_TEST)' ./internal/archtest

check-theme: $(NODE_MODULES)
	npx tsc --noEmit -p theme
	npx tsc --noEmit -p e2e
	npx eslint --max-warnings 0 .
	npx prettier --check --log-level warn .

check-workflows:
	go run $(ACTIONLINT) .github/workflows/*.yml

cross: $(PRECOMPILED) $(TYPES)
	@for p in $(PLATFORMS); do echo "compile for $$p"; \
		CGO_ENABLED=0 GOOS=$${p%/*} GOARCH=$${p#*/} go build -o /dev/null ./cmd/octavo; done

programs: $(PRECOMPILED) $(TYPES) # compile the programs of a release
	@for p in $(PLATFORMS); do echo "compile for $$p"; \
		CGO_ENABLED=0 GOOS=$${p%/*} GOARCH=$${p#*/} go build -ldflags '$(LDFLAGS)' -o dist/programs/$${p%/*}-$${p#*/}/ ./cmd/octavo; done

npm: programs ## pack the npm packages into dist/npm
	$(PACK_NPM)

try-npm: npm ## install the npm packages in an empty folder and build a site with them
	release/try npm $(VERSION)

release-dry: $(PRECOMPILED) $(TYPES) ## make archives, deb, rpm and npm packages in dist, and try them; publish nothing
	$(RELEASE)
	$(PACK_NPM)
	for kind in archive deb npm; do release/try $$kind $(VERSION); done

release-twice: $(PRECOMPILED) $(TYPES) ## make the files of a release twice and compare their bytes
	$(RELEASE)
	cp dist/release/checksums.txt dist/checksums.first
	$(RELEASE)
	diff dist/checksums.first dist/release/checksums.txt

fmt: $(NODE_MODULES) ## format all code
	gofmt -w $(GO_FOLDERS)
	npx prettier --write --log-level warn .

update: $(PRECOMPILED) $(TYPES) ## rewrite golden files, docs/commands and theme/contract.ts
	go test ./internal/bundle ./internal/config ./internal/content ./internal/contract ./internal/diag ./internal/feed ./internal/frontmatter ./internal/highlight ./internal/mdx ./cmd/octavo -update

bench: build chromium ## measure builds, beside Hugo: make bench DOCS=100,1000,5000 ONLY=cold,warm
	go run ./bench -docs $(DOCS) -only '$(ONLY)' -octavo bin/octavo

bench-docusaurus: build ## measure builds of 200 docs, and of 600 in versions, beside Hugo and Docusaurus
	go run ./bench -docs 200 -octavo bin/octavo -docusaurus -only cold,versions

bench-peers: build ## measure builds of 1,000 docs beside Hugo, Docusaurus, VitePress and Starlight
	go run ./bench -docs 1000 -octavo bin/octavo -peers docusaurus,vitepress,starlight -only cold

bench-live: build chromium ## measure octavo start beside Hugo, Docusaurus and VitePress: make bench-live DOCS=1000
	go run ./bench -docs $(DOCS) -octavo bin/octavo -docusaurus -only live

parity: build ## compare each page with Docusaurus: make parity ONLY=docs DOCUSAURUS=3.10.2
	go run ./parity -octavo bin/octavo -only '$(ONLY)' -docusaurus '$(DOCUSAURUS)'

swizzled: build ## eject and wrap each component of Docusaurus's theme and compare the pages: make swizzled ONLY=DocItem
	go run ./parity -octavo bin/octavo -swizzle -only '$(ONLY)'

clean: ## remove the files that make has made
	rm -rf bin dist node_modules site/build bench/.work parity/.work e2e/.results
	find theme/npm -type f ! -name README.md -delete
