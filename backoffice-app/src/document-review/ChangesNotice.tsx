import { Button, LiveMessage, Notice } from '@caudal/ui-kit';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAccount } from '../session/account.ts';
import { documentName } from './review-words.ts';
import { changesByOthers, type Change, type ReviewedDocument } from './reviewed-documents.ts';
import { ButtonLink } from '@caudal/app-kit/shell/ButtonLink.tsx';

interface ChangesNoticeProps {
  readonly userId: string;
  readonly documents: readonly ReviewedDocument[];
  readonly current: ReviewedDocument;
}

/** Tells the officer what others changed in the meantime. The document on screen is never replaced. */
export function ChangesNotice({ userId, documents, current }: ChangesNoticeProps) {
  'use memo';
  const { t } = useLingui();
  const { changes, dismiss } = useChangesByOthers(documents);
  const wordsOf = useChangeWords();
  const words = changes.map(wordsOf);
  const isReplaced = current.isFormer && changes.some(({ document }) => document.key === current.key);
  return (
    <>
      <LiveMessage>{words.join(' ')}</LiveMessage>
      {current.isFormer ? <FormerNotice userId={userId} documents={documents} current={current} /> : null}
      {words.length === 0 ? null : (
        <Notice
          tone="info"
          title={isReplaced ? t`Sigues viendo la foto de antes` : t`Algo cambió mientras mirabas`}
          action={<Button size="small" look="secondary" onClick={dismiss}>{t`Entendido`}</Button>}
        >
          {words.map((one) => (
            <div key={one}>{one}</div>
          ))}
        </Notice>
      )}
    </>
  );
}

/** Says that the shown version has been replaced, and links to the current one. */
function FormerNotice({ userId, documents, current }: ChangesNoticeProps) {
  'use memo';
  const { t } = useLingui();
  const now = documents.find(({ key }) => key === current.key);
  return (
    <Notice
      tone="caution"
      title={t`Versión anterior`}
      action={
        now ? (
          <ButtonLink
            size="small"
            look="secondary"
            to="/application/administrative/naturalUserInformation/$id/document"
            params={{ id: userId }}
            search={{ side: now.id }}
            replace
            resetScroll={false}
          >{t`Ver la actual`}</ButtonLink>
        ) : undefined
      }
    >{t`El usuario la envió de nuevo después.`}</Notice>
  );
}

function useChangesByOthers(documents: readonly ReviewedDocument[]) {
  'use memo';
  const { id } = useAccount();
  const [known, setKnown] = useState(documents);
  const [changes, setChanges] = useState<readonly Change[]>([]);
  if (known !== documents) {
    setKnown(documents);
    const fresh = changesByOthers(known, documents, id);
    const isNewer = ({ document }: Change) => fresh.some((one) => one.document.key === document.key);
    if (fresh.length > 0) setChanges([...changes.filter((one) => !isNewer(one)), ...fresh]);
  }
  return { changes, dismiss: () => setChanges([]) };
}

function useChangeWords(): (change: Change) => string {
  'use memo';
  const { t } = useLingui();
  return ({ document, what, by }) => {
    const name = documentName(document);
    const words = {
      'sent again': t`${name}: el usuario lo envió de nuevo.`,
      accepted: t`${name}: ${by} lo verificó.`,
      declined: t`${name}: ${by} lo declinó.`,
    } satisfies Record<Change['what'], string>;
    return words[what];
  };
}
