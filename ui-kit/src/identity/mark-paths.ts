/** The paths of the mark in a box of 32: one curve repeated and cut by a circle of radius 16, which leaves bank, stream, bank. */
export const markPaths = {
  topBank:
    'M16 0c8.05 0 14.7 5.94 15.83 13.67C22.6 12.1 20.4 3.6 9.2 8.1 5.9 9.4 3 10.7.76 11.1 2.86 4.67 8.88 0 16 0Z',
  stream:
    'M.17 14.3C3.5 14 6.6 12.6 10.2 11.2c9.9-3.9 11.2 4.8 21.78 5.7-.1 1.75-.48 3.43-1.1 4.98C20.2 20.6 18.6 12.9 9.4 17.3c-3.2 1.5-5.9 3-8.83 3.4A16 16 0 0 1 .17 14.3Z',
  lowBank: 'M1.7 23.4c3-.5 5.7-1.9 8.8-3.3 7.9-3.6 9.4 3.6 18.9 4.8A16 16 0 0 1 1.7 23.4Z',
} as const;
