import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Returns the state of each server as HAProxy sees it (`UP`, `DOWN`), by `backend/server`. */
export const serverStates = (socket_file: string): Promise<Map<string, string>> => serverColumn(socket_file, 'status');

/** Returns a column of HAProxy's statistics, by `backend/server`. */
export async function serverColumn(socket_file: string, column: string): Promise<Map<string, string>> {
  const socket = connect(socket_file);
  socket.write('show stat\n');
  const [head = '', ...rows] = (await text(socket)).split('\n').filter((line) => line !== '');
  const columns = head.replace(/^# /, '').split(',');
  const [backend, server, shown] = ['pxname', 'svname', column].map((name) => columns.indexOf(name));
  return new Map(
    rows.map((row) => {
      const cells = row.split(',');
      return [`${cells[backend ?? -1]}/${cells[server ?? -1]}`, cells[shown ?? -1] ?? ''];
    }),
  );
}
