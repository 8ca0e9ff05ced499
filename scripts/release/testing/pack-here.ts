// Packs the folder `name` of the folder `stage` into an archive, with the umask, the variables and the folder of whoever starts it.
import { pack } from '../archive.ts';
import { test_release } from './staged-release.ts';

const [, , stage = '', name = '', archive = ''] = process.argv;
pack(stage, name, test_release, archive);
