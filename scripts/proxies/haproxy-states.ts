import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Returns the state of each server as HAProxy sees it (`UP`, `DOWN`), by `backend/server`. */
export const serverStates = (socket_file: string): Promise<Map<string, string>> => serverColumn(socket_file, 'status');

/** Returns HAProxy's answer to a command. */
export async function askHaproxy(socket_file: string, command: string): Promise<string> {
  const socket = connect(socket_file);
  socket.write(`${command}\n`);
  return text(socket);
}

/** Returns a column of HAProxy's statistics, by `backend/server`. */
export async function serverColumn(socket_file: string, column: string): Promise<Map<string, string>> {
  const [head = '', ...rows] = (await askHaproxy(socket_file, 'show stat')).split('\n').filter((line) => line !== '');
  const columns = head.replace(/^# /, '').split(',');
  const [backend, server, shown] = ['pxname', 'svname', column].map((name) => columns.indexOf(name));
  return new Map(
    rows.map((row) => {
      const cells = row.split(',');
      return [`${cells[backend ?? -1]}/${cells[server ?? -1]}`, cells[shown ?? -1] ?? ''];
    }),
  );
}
