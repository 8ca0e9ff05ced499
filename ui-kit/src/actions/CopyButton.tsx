import { Check, Copy } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from './Button.tsx';
import { LiveMessage } from '../feedback/LiveMessage.tsx';
import { Text } from '../text/Text.tsx';

/** Milliseconds for which 'copied' is shown, long enough to be read. */
const shown_ms = 2500;

interface CopyButtonProps {
  /** The exact text that is copied to the clipboard. */
  readonly value: string;
  /** The button's words, which name the value: 'Copiar dirección'. */
  readonly label: string;
  /** The words shown and announced once the value is on the clipboard. */
  readonly copiedLabel: string;
  /** The words announced if the browser refuses. The value has to be visible, so that it can be selected by hand. */
  readonly failedLabel: string;
  /** A note that is announced once the value is on the clipboard and then stays: how to recognise the value when it is pasted. */
  readonly copiedNote?: string;
}

/** Copies a value that is shown in full beside it. */
export function CopyButton({ value, label, copiedLabel, failedLabel, copiedNote }: CopyButtonProps) {
  const [result, setResult] = useState<'idle' | 'copied' | 'failed'>('idle');
  const [copied, setCopied] = useState<string | null>(null);
  useEffect(() => {
    if (result === 'idle') return;
    const timer = setTimeout(setResult, shown_ms, 'idle');
    return () => clearTimeout(timer);
  }, [result]);

  async function copy() {
    try {
      await navigator.clipboard.writeText(value);
      setResult('copied');
      setCopied(value);
    } catch {
      setResult('failed');
    }
  }

  const words = { idle: label, copied: copiedLabel, failed: failedLabel }[result];
  return (
    <>
      <Button
        look="soft"
        size="small"
        onClick={copy}
        icon={result === 'copied' ? <Check size={16} aria-hidden /> : <Copy size={16} aria-hidden />}
      >
        {words}
      </Button>
      {copiedNote !== undefined && copied === value ? (
        <Text as="span" size="small">
          {copiedNote}
        </Text>
      ) : null}
      <LiveMessage>{result === 'idle' ? '' : result === 'copied' && copiedNote ? copiedNote : words}</LiveMessage>
    </>
  );
}
