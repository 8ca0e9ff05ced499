import type { FastifyInstance } from 'fastify';
import {
  erc20Abi,
  formatEther,
  formatUnits,
  isAddressEqual,
  isHash,
  parseEventLogs,
  TransactionNotFoundError,
  TransactionReceiptNotFoundError,
  type Address,
  type Hash,
} from 'viem';
import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import type { SandboxChain } from './chain.ts';
import { maker_address } from './node-client.ts';
import { sandboxTokens } from './tokens.ts';

/** The path of the transaction pages, followed by a hash. They replace the explorer of a public chain. */
export const transactions_path = '/chain/transactions';

/** Adds a page for each transaction of the sandbox's chain, with its state and the tokens that it moved. */
export function addTransactionPage(app: FastifyInstance, chain: SandboxChain): void {
  app.get<{ Params: { hash: string } }>(`${transactions_path}/:hash`, async ({ params: { hash } }, reply) => {
    void reply.type('text/html; charset=utf-8');
    if (!chain.isNodeUp) return reply.code(503).send(say('El nodo está detenido: arráncalo primero.'));
    const found = isHash(hash) ? await transactionOf(chain, hash) : null;
    if (!found) return reply.code(404).send(say('No hay una transacción con ese número en esta cadena.'));
    return reply.send(page(`Transacción ${hash.slice(0, 10)}… · Caudal`, found));
  });
}

const head = html`<header>
  <h1>Transacción</h1>
  <span class="muted">De la cadena de pruebas: sus tokens no valen nada.</span>
  <a href="/chain">Cadena de pruebas</a>
</header>`;

const say = (words: string) =>
  page(
    'Transacción · Caudal',
    html`${head}
      <section><p>${words}</p></section>`,
  );

/** Returns null for the error of an unknown transaction. @throws any other error, such as that of a node that does not answer. */
function nullIfUnknown(error: unknown): null {
  if (error instanceof TransactionNotFoundError || error instanceof TransactionReceiptNotFoundError) return null;
  throw error;
}

/** Returns the page's content for a transaction; null if the chain does not know it. */
async function transactionOf({ node, contracts }: SandboxChain, hash: Hash): Promise<Html | null> {
  const transaction = await node.getTransaction({ hash }).catch(nullIfUnknown);
  if (!transaction) return null;
  const receipt = await node.getTransactionReceipt({ hash }).catch(nullIfUnknown);
  const block = receipt ? await node.getBlock({ blockNumber: receipt.blockNumber }) : null;
  const newest = await node.getBlockNumber();
  const state = !receipt ? 'En espera' : receipt.status === 'success' ? 'Hecha' : 'Revertida: no movió nada';
  const facts: readonly (readonly [string, string | Html])[] = [
    ['Estado', state],
    [
      'Bloque',
      receipt ? `${receipt.blockNumber} (${newest - receipt.blockNumber + 1n} confirmaciones)` : 'Todavía ninguno',
    ],
    [
      'Hora',
      block ? `${new Date(Number(block.timestamp) * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC` : '—',
    ],
    ['De', named(contracts, transaction.from)],
    ['Para', transaction.to ? named(contracts, transaction.to) : 'Un contrato nuevo'],
    ['Ether', `${formatEther(transaction.value)} ETH`],
    ['Costo', receipt ? `${formatEther(receipt.gasUsed * receipt.effectiveGasPrice)} ETH` : '—'],
  ];
  const moved = parseEventLogs({ abi: erc20Abi, eventName: 'Transfer', logs: receipt?.logs ?? [] });
  return html`${head}
    <section>
      <pre>${hash}</pre>
      <ul>
        ${facts.map(([what, value]) => html`<li><span class="muted">${what}</span> <strong>${value}</strong></li>`)}
      </ul>
    </section>
    <section id="transfers">
      <h2>Tokens que movió</h2>
      <ul>
        ${moved.map(
          ({ address, args: { from, to, value } }) =>
            html`<li>
              <strong>${amountOf(contracts, address, value)}</strong>
              <div class="muted">De ${named(contracts, from)} a ${named(contracts, to)}</div>
            </li>`,
        )}
        ${moved.length === 0 ? html`<li class="muted">Ninguno.</li>` : ''}
      </ul>
    </section>`;
}

type Contracts = SandboxChain['contracts'];

/** Returns an address, with the name of its contract or account if the sandbox knows it. */
function named({ tokens, router, executor }: Contracts, address: Address): Html {
  const known = Object.entries({ ...tokens, Router: router, Executor: executor, Llave: maker_address }).find(
    ([, theirs]) => isAddressEqual(theirs, address),
  );
  return html`<span style="overflow-wrap:anywhere">${address}</span>${known ? ` (${known[0]})` : ''}`;
}

function amountOf({ tokens }: Contracts, address: Address, value: bigint): string {
  const token = sandboxTokens.find(({ symbol }) => isAddressEqual(tokens[symbol], address));
  return token ? `${formatUnits(value, token.decimals)} ${token.symbol}` : `${value} de ${address}`;
}
