/** A Python script for readers of the evidence pack. Independent of this service. */
export const CHECK_TRAIL = `"""Recomputes the chain of audit-trail.json, and the digests in it. Python 3.8 or later, no network."""
import hashlib, json, os, sys

def canonical(value):
    # RFC 8785: keys sorted by UTF-16 code units, no white space.
    if isinstance(value, dict):
        keys = sorted(value, key=lambda key: key.encode("utf-16-be"))
        return "{" + ",".join(canonical(key) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, list):
        return "[" + ",".join(map(canonical, value)) + "]"
    return json.dumps(value, ensure_ascii=False)

def sha256(data):
    return hashlib.sha256(data).hexdigest()

def holding(digest):
    for folder, _, names in os.walk("."):
        for name in sorted(names):
            path = os.path.join(folder, name)
            with open(path, "rb") as file:
                if sha256(file.read()) == digest:
                    return os.path.relpath(path)
    return None

with open("audit-trail.json", encoding="utf-8") as file:
    trail = json.load(file)
previous = "0" * 64
for number, entry in enumerate(trail["entries"], 1):
    content = {key: value for key, value in entry.items() if key != "hash"}
    fits = entry["sequence"] == number and entry["previous_hash"] == previous
    if not fits or entry["hash"] != sha256(canonical(content).encode("utf-8")):
        sys.exit("NOT INTACT: entry %d doesn't match" % number)
    previous = entry["hash"]
if trail["chain"]["head"] != previous or trail["chain"]["count"] != len(trail["entries"]):
    sys.exit("NOT INTACT: the end of the chain doesn't match")
print("The chain is intact: %d entries" % len(trail["entries"]))
for entry in trail["entries"]:
    for name, digest in sorted(entry["details"].items()):
        if name.endswith("_sha256") and digest:
            print("entry %d, %s: %s" % (entry["sequence"], name, holding(digest) or "NO FILE"))
`;
