import { DebianPrograms } from './debian-programs.ts';

/** The program that copies files between a bucket and a folder. */
export const copyPrograms = new DebianPrograms({ rclone: ['rclone'] });
