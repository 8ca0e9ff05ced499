// bin/caudal make-words: prints new words for the keys of the chain, on one line. They are stored nowhere: whoever starts it writes them down.
import { newWords } from './signer/words.ts';

console.log(newWords());
