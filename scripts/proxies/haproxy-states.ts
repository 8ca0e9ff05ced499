import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

/** Returns the state of each server as HAProxy sees it (`UP`, `DOWN`), by `backend/server`. */
export async function serverStates(socket_file: string): Promise<Map<string, string>> {
  const socket = connect(socket_file);
  socket.write('show stat\n');
  const [head = '', ...rows] = (await text(socket)).split('\n').filter((line) => line !== '');
  const columns = head.replace(/^# /, '').split(',');
  const [backend, server, status] = ['pxname', 'svname', 'status'].map((name) => columns.indexOf(name));
  return new Map(
    rows.map((row) => {
      const cells = row.split(',');
      return [`${cells[backend ?? -1]}/${cells[server ?? -1]}`, cells[status ?? -1] ?? ''];
    }),
  );
}
