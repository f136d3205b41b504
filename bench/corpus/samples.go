package corpus

// A sample is a code block with placeholders: xone, xtwo and xthree stand for nouns,
// xverb for a verb, Xone and so on for the same words with a capital, and 4711 and
// 4712 for numbers. voice.sample replaces them.
type sample struct {
	lang, title, text string
}

var samples = []sample{
	{"go", "internal/xone/xtwo.go", `
package xone

// Xverb waits for the xtwo and returns the number of xthree entries.
func (c *Client) Xverb(ctx context.Context, xtwo string) (int, error) {
	ctx, cancel := context.WithTimeout(ctx, 4711*time.Millisecond)
	defer cancel()
	res, err := c.do(ctx, "/xone/"+xtwo)
	if err != nil {
		return 0, fmt.Errorf("xverb xtwo %q: %w", xtwo, err)
	}
	return len(res.Xthree), nil
}`},
	{"js", "src/xone.js", `
import {xverbXtwo} from './xtwo.js';

// The xthree is shared, so it is created only once.
const xthree = new Map();

export async function xverbXone(id, {retries = 4711} = {}) {
  if (xthree.has(id)) {
    return xthree.get(id);
  }
  const value = await xverbXtwo(id, retries);
  xthree.set(id, value);
  return value;
}`},
	{"tsx", "src/components/Xone.tsx", `
import {useState} from 'react';

type XoneProps = {xtwo: string; limit?: number};

export function Xone({xtwo, limit = 4711}: XoneProps) {
  const [xthree, setXthree] = useState(0);
  return (
    <button disabled={xthree >= limit} onClick={() => setXthree(xthree + 1)}>
      Xverb {xtwo} ({xthree})
    </button>
  );
}`},
	{"python", "tools/xverb_xone.py", `
from dataclasses import dataclass, field


@dataclass
class Xone:
    """A xone with its xtwo entries."""
    name: str
    limit: int = 4711
    xtwo: list[str] = field(default_factory=list)

    def xverb(self, xthree: str) -> bool:
        if len(self.xtwo) >= self.limit:
            raise ValueError(f"{self.name} holds {self.limit} already")
        self.xtwo.append(xthree)
        return True`},
	{"bash", "", `
# Xverb the xone and keep the xtwo for later.
export XONE_LIMIT=4711
xonectl xverb --xtwo "$HOME/xtwo" --retries 4712 \
  | grep -v '^#' \
  | sort -u > xthree.txt

if [ ! -s xthree.txt ]; then
  echo "no xthree found" >&2
  exit 1
fi`},
	{"yaml", "config/xone.yaml", `
# Every xone has one xtwo.
xone:
  name: xtwo-xthree
  replicas: 4711
  xtwo:
    enabled: true
    timeout: 4712ms
    paths:
      - /var/lib/xone
      - /etc/xthree
  labels: {tier: xthree, owner: "xverb"}`},
	{"json", "xone.json", `
{
  "xone": {
    "name": "xtwo",
    "xverb": true,
    "limit": 4711,
    "xthree": ["first", "second", null],
    "window": {"from": 0, "to": 4712}
  }
}`},
	{"sql", "", `
-- The newest xtwo of every xone.
SELECT xone.id, xone.name, count(xtwo.id) AS total
FROM xone
LEFT JOIN xtwo ON xtwo.xone_id = xone.id
WHERE xone.xthree > 4711
  AND xtwo.state = 'xverb'
GROUP BY xone.id, xone.name
HAVING count(xtwo.id) < 4712
ORDER BY total DESC;`},
	{"rust", "src/xone.rs", `
use std::collections::HashMap;

pub struct Xone {
    xtwo: HashMap<String, u64>,
}

impl Xone {
    /// Returns the xthree, or None when the xtwo is unknown.
    pub fn xverb(&self, xtwo: &str) -> Option<u64> {
        let value = self.xtwo.get(xtwo)?;
        Some(value.saturating_mul(4711) + 4712)
    }
}`},
	{"css", "src/xone.css", `
.xone__xtwo {
  display: grid;
  grid-template-columns: minmax(0, 1fr) 4711px;
  gap: var(--xthree-gap, 1rem);
}

@media (min-width: 4712px) {
  .xone__xtwo > :first-child {
    color: #336699;
  }
}`},
}
