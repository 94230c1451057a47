import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { type OperatorAnswer, OperatorError, socketPath } from './operator-socket.ts';

/** Null if no service is listening. */
function open(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path);
    socket.once('connect', () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (['ENOENT', 'ECONNREFUSED', 'ENOTSOCK', 'EINVAL'].includes(error.code ?? '')) resolve(null);
      else if (error.code === 'EACCES' || error.code === 'EPERM')
        reject(
          new OperatorError(
            'REFUSED',
            `${path} can be opened only by the service’s user. Run the command as that user`,
          ),
        );
      else reject(error);
    });
  });
}

/**
 * Asks the service that runs on `dataDir` to perform an operation.
 * @returns null if none is running
 * @throws OperatorError
 */
export async function callOperator(
  dataDir: string,
  call: { readonly operation: string; readonly input: unknown },
  onProgress: (line: string) => void,
): Promise<{ readonly result: unknown } | null> {
  const socket = await open(socketPath(dataDir));
  if (!socket) return null;
  // An error also ends the lines below, where a missing result is reported.
  socket.on('error', () => {});
  try {
    socket.write(`${JSON.stringify(call)}\n`);
    for await (const line of createInterface({ input: socket })) {
      const answer = JSON.parse(line) as OperatorAnswer;
      if ('progress' in answer) onProgress(answer.progress);
      else if ('error' in answer) throw new OperatorError(answer.error.code, answer.error.message);
      else return answer;
    }
    throw new OperatorError(
      'CONNECTION_LOST',
      'The service stopped before the command was done. Run the command again.',
    );
  } finally {
    socket.destroy();
  }
}
