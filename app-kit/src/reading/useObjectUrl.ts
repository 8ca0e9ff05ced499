import { useEffect, useState } from 'react';

/** An address for what was read, which lasts as long as what shows it. Null until it is there. */
export function useObjectUrl(content: Blob | undefined): string | null {
  const [made, setMade] = useState<{ content: Blob; url: string } | null>(null);
  useEffect(() => {
    if (content === undefined) return;
    const url = URL.createObjectURL(content);
    // oxlint-disable-next-line react/set-state-in-effect -- an address is made and taken back outside of React
    setMade({ content, url });
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return made !== null && made.content === content ? made.url : null;
}
