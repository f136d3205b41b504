package corpus

import "strings"

// The lists start with common words and end with rare words: voice draws words by
// their place in the list, with a Zipf distribution. All verbs are regular. A star
// marks verbs that double the last consonant (map, mapped, mapping).

var nouns = strings.Fields(`
	file server request page value user service key name option cluster node
	client error table query message index build token record process cache
	event version path job field queue module container log response image
	command function host session network account branch worker package
	database endpoint label schema template document commit test secret
	variable directory stream thread deployment environment volume certificate
	policy role header pipeline object parameter repository region column
	timeout port link tag setting buffer backup batch replica interface plugin
	library proxy gateway route rule signature snapshot storage string
	subscription task transaction trigger type upload view window zone address
	adapter agent alarm alert alias archive argument array artifact asset
	attribute audit balancer bandwidth barrier baseline benchmark binary block
	bookmark boundary broker browser bucket budget bundle byte callback
	canary catalog channel character checkpoint checksum chunk circuit class
	clause clock closure code collection collector comment compiler component
	condition configuration conflict connection connector console constant
	constraint consumer context contract controller cookie copy counter
	coordinator credential cursor daemon dashboard deadline debugger
	declaration default delay dependency descriptor device dialect dictionary
	digest dispatcher domain driver editor element emulator encoder engine
	entry enumeration exception executor expression extension factory failure
	fallback feature federation filter fingerprint firewall fixture flag
	folder font form format fragment frame framework generator grammar graph
	group guard handle handler handshake hash heap heartbeat hook identifier
	identity import increment indicator inspector instance instruction integer
	interpreter interval invoice item iterator journal kernel keyword lambda
	latency layer layout leader lease ledger lexer limit linker listener
	literal loader locale lock lookup loop macro manifest marker marketplace
	mask matrix member memory merge method metric middleware
	migration mirror model monitor mount mutex namespace neighbour notebook
	notification operand operation operator orchestrator outage overflow
	overlay owner packet pagination parser partition password patch pattern
	payload peer permission pixel placeholder platform pointer pool prefix
	preview primitive principal priority probe producer profile program prompt
	property protocol provider publisher quorum quota range ratio reader
	receipt reconciler redirect reference registry regression release
	renderer report resolver resource restart result retry revision ring
	rollback router runner runtime sample sandbox scanner scheduler scope
	script segment selector semaphore sensor sequence shard sheet shell
	sidecar signal sink site slice slot socket source span specification
	stack stage state statement status step stylesheet subnet suffix
	supervisor switch symbol symlink syntax system target team tenant terminal
	threshold throttle ticket timeline timer timestamp topic topology trace
	transformer transition translation tree tuple tunnel tutorial unit update
	vector vendor viewport wallet warehouse watcher webhook widget wildcard
	wizard workflow workload workspace wrapper
`)

var verbs = strings.Fields(`
	use create return start call add change check need load pass store open
	update handle request remove allow accept define configure report contain
	support follow copy replace deploy expect restore release save
	process execute install merge validate inspect fetch cache
	compile resolve retry render mount migrate monitor verify encrypt import
	export index parse filter match select join attach detach balance publish
	record register reject rename reserve reuse rotate scale scan*
	schedule separate serialize share sign skip* sort stage stop* submit* swap*
	synchronize tag* test throttle trace track transfer trigger trim* truncate
	unpack upgrade upload watch wrap* abort acquire aggregate annotate
	append approve archive assemble assign audit authorize block bootstrap
	buffer bundle cancel clone collect combine commit* compare compress
	connect convert correct count decode decorate delay delegate delete
	describe disable discover dispatch drain drop* emit* enable encode enforce
	escape evaluate evict expand expire expose extend flush format* group
	hash highlight ignore implement include inherit inject inline
	interpolate invalidate invoke isolate label launch limit link list lock
	log* map* mark measure mirror mutate negotiate notify observe omit* order
	paginate partition patch pin* plan* poll prefetch preserve
	prioritize probe promote propagate provision prune query quote
	recover redirect refresh replicate route sample sanitize seal
	shuffle simulate snapshot stream subscribe suspend terminate tokenize
	transform translate unlock warm
`)

var adjectives = strings.Fields(`
	new default single same local first current different remote public
	internal large main small specific custom private available active common
	complete simple shared optional global empty standard existing external
	separate secure valid temporary required explicit native static dynamic
	virtual distributed parallel primary secondary automatic manual stable
	nested relative absolute abstract adaptive additional ambient anonymous
	asynchronous atomic backward bare binary bounded brief broken canonical
	central cheap circular clean coarse cold compact compatible composite
	concurrent conditional consistent constant continuous corrupt deep
	deferred dense deprecated deterministic direct dirty durable eager
	effective elastic encrypted ephemeral eventual exact exclusive expensive
	fast federated final flexible foreign generic graceful greedy healthy
	hidden hot hybrid idempotent immutable implicit inbound incoming
	incremental independent initial inline invalid isolated lazy legacy
	lightweight linear live logical loose malformed mandatory minimal mutable
	narrow noisy obsolete opaque ordered orphaned outbound outgoing partial
	passive peak pending periodic permanent persistent portable preferred
	quiet random raw readable recent recursive redundant regional reliable
	reserved resilient reversible robust scoped sequential serial silent slow
	sparse stale stateful stateless strict structured symbolic synchronous
	tentative transient transparent trusted unavailable unique unused verbose
	visible volatile warm weak writable
`)

var adverbs = strings.Fields(`
	usually often then first always automatically only later directly twice
	once normally safely quickly finally together locally immediately
	explicitly silently eventually gradually periodically manually rarely
	separately implicitly atomically concurrently lazily eagerly reliably
	temporarily remotely sequentially recursively independently gracefully
`)
