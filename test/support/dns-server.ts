import dns2 from 'dns2';

const { Packet } = dns2;
const RCODE = { nxdomain: 3, refused: 5 } as const;

/** A local name server with the records that a test sets. */
export async function dnsServer() {
  const texts = new Map<string, string[]>();
  const aliases = new Map<string, string>();
  let isBroken = false;
  const server = dns2.createServer({
    udp: true,
    handle: (request, send) => {
      const response = Packet.createResponseFromRequest(request);
      const header = response.header as { rcode: number };
      let name = request.questions[0]!.name.toLowerCase();
      const answers = response.answers as unknown[];
      const alias = aliases.get(name);
      if (alias) {
        answers.push({ name, type: Packet.TYPE.CNAME, class: Packet.CLASS.IN, ttl: 1, domain: alias });
        name = alias;
      }
      const found = texts.get(name);
      if (isBroken) header.rcode = RCODE.refused;
      else if (!found && !alias) header.rcode = RCODE.nxdomain;
      for (const data of found ?? [])
        answers.push({
          name,
          type: Packet.TYPE.TXT,
          class: Packet.CLASS.IN,
          ttl: 1,
          // Longer texts are split into strings of 255 bytes.
          data: data.match(/.{1,255}/gs) ?? [''],
        });
      send(response);
    },
  });
  const { udp } = await server.listen({ udp: { port: 0, address: '127.0.0.1' } });
  return {
    address: `127.0.0.1:${udp!.port}`,
    /** Replaces the TXT records of a name; none removes them. */
    set(name: string, ...values: string[]) {
      if (values.length === 0) texts.delete(name.toLowerCase());
      else texts.set(name.toLowerCase(), values);
    },
    alias: (name: string, target: string) => void aliases.set(name.toLowerCase(), target.toLowerCase()),
    /** Refuses every query, like a failing resolver. */
    break: (is: boolean) => {
      isBroken = is;
    },
    close: () => server.close(),
  };
}
