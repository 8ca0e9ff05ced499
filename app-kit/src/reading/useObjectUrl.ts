import { useEffect, useState } from 'react';

/** Returns an object URL for a blob, revoked when the component unmounts or the content changes. Null until it exists. */
export function useObjectUrl(content: Blob | undefined): string | null {
  const [made, setMade] = useState<{ content: Blob; url: string } | null>(null);
  useEffect(() => {
    if (content === undefined) return;
    const url = URL.createObjectURL(content);
    // oxlint-disable-next-line react/set-state-in-effect -- object URLs are created and revoked outside of React
    setMade({ content, url });
    return () => URL.revokeObjectURL(url);
  }, [content]);
  return made !== null && made.content === content ? made.url : null;
}
