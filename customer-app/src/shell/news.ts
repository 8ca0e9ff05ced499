import type { News } from '@caudal/api-spec';
import { showToast, type Tone } from '@caudal/ui-kit';
import { t } from '@lingui/core/macro';
import { useEffect } from 'react';
import { pesosText } from '../money/Pesos.tsx';

/** The movements whose own page or dialog is open: it says what becomes of them. */
const followed = new Set<string>();

/** While it is shown, what happens to this movement is told where it is shown. */
export function useToldHere(transactionId: string | undefined): void {
  useEffect(() => {
    if (transactionId === undefined) return;
    followed.add(transactionId);
    return () => void followed.delete(transactionId);
  }, [transactionId]);
}

/** What this page itself has asked for and expects to hear of: to whoever did it, it is no news. */
const expected: News['kind'][] = [];

/** What is done here is announced to this page too: it says so where it was done. What it answers takes that back. */
export function expectNews(kind: News['kind']): () => void {
  expected.push(kind);
  return () => {
    const place = expected.indexOf(kind);
    if (place >= 0) expected.splice(place, 1);
  };
}

/** Says on the page what has just happened to the customer's money or papers. A letter says the same. */
export function tellNews(news: News): void {
  const own = expected.indexOf(news.kind);
  if (own >= 0) return void expected.splice(own, 1);
  if (news.transactionId === undefined || !followed.has(news.transactionId)) showToast(words[news.kind](news));
}

const amountOf = ({ amount = '0' }: News) => pesosText((BigInt(amount) / 100n).toString());

interface Words {
  readonly tone: Tone;
  readonly title: string;
  readonly description: string;
}

const words: Readonly<Record<News['kind'], (news: News) => Words>> = {
  level_verified: () => ({
    tone: 'positive',
    title: t`Tu identidad quedó verificada`,
    description: t`Ya puedes depositar pesos en tu billetera.`,
  }),
  documents_declined: () => ({
    tone: 'caution',
    title: t`Tu verificación necesita un cambio`,
    description: t`En Verificación ves qué es y cómo enviarlo de nuevo.`,
  }),
  deposit_arrived: (news) => {
    const amount = amountOf(news);
    return { tone: 'positive', title: t`Tu depósito de ${amount} llegó`, description: t`Ya está en tu billetera.` };
  },
  deposit_failed: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'critical',
      title: t`Tu depósito de ${amount} no se hizo`,
      description: t`No movimos tu dinero. Puedes intentarlo de nuevo cuando quieras.`,
    };
  },
  deposit_expired: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'caution',
      title: t`Tu depósito de ${amount} no llegó a tiempo`,
      description: t`Si lo aprobaste en tu banco, no pagues de nuevo: llega en cuanto tu banco lo confirme.`,
    };
  },
  deposit_annulled: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'critical',
      title: t`Anulamos tu depósito de ${amount}`,
      description: t`Tu banco retiró el pago. En el movimiento te contamos más.`,
    };
  },
  deposit_in_review: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'info',
      title: t`Recibimos ${amount} y los estamos revisando`,
      description: t`Es otro valor que el que pediste. Tu dinero está a salvo mientras lo revisamos.`,
    };
  },
  deposit_refunded: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'info',
      title: t`Devolvemos tus ${amount}`,
      description: t`Tu banco puede tardar unos días en mostrarlo.`,
    };
  },
  withdrawal_requested: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'info',
      title: t`Pediste retirar ${amount}`,
      description: t`Si no fuiste tú, cancélalo ya en tu historial y cambia tu contraseña.`,
    };
  },
  withdrawal_paid: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'positive',
      title: t`Tu retiro de ${amount} fue pagado`,
      description: t`Tu banco lo muestra en unos minutos.`,
    };
  },
  withdrawal_failed: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'critical',
      title: t`Tu retiro de ${amount} no se pudo pagar`,
      description: t`Tu dinero volvió a tu billetera.`,
    };
  },
  withdrawal_rejected: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'critical',
      title: t`No aprobamos tu retiro de ${amount}`,
      description: t`Tu dinero volvió a tu billetera. En el movimiento te decimos por qué.`,
    };
  },
  withdrawal_returned: (news) => {
    const amount = amountOf(news);
    return {
      tone: 'caution',
      title: t`El banco devolvió tu retiro de ${amount}`,
      description: t`Tu dinero está otra vez en tu billetera.`,
    };
  },
};
