import type { FastifyInstance, FastifyReply } from 'fastify';
import { type Html, html } from '../html.ts';
import { page } from '../page.ts';
import type { SandboxChain } from './chain.ts';
import { readGift, type FaucetForm } from './faucet.ts';
import { sandboxTokens } from './tokens.ts';

const blocks_shown = 12;
const depth_max = 20;
const stopped = 'El nodo está detenido: arráncalo primero.';

/** The largest price change in one step: a larger one would distort the pools beyond recognition. */
const jump_percent_max = 50;

/** Adds the desk's page of the chain: newest blocks, faucet, market and faults. Tests can read the chain's state as JSON. */
export function addChainPage(app: FastifyInstance, chain: SandboxChain): void {
  const show = async (problem = '') =>
    page(
      'Cadena de pruebas · Caudal',
      await chainOf(chain, problem),
      `setTimeout(()=>{if(!document.querySelector(':is(input,select):focus'))location.replace('/chain')},6000)`,
    );

  const send = async (reply: FastifyReply, status: number, problem?: string) =>
    reply
      .code(status)
      .type('text/html; charset=utf-8')
      .send(await show(problem));

  app.get('/chain', async (_request, reply) => send(reply, 200));
  app.get('/desk/chain', async () => ({ url: chain.url, isNodeUp: chain.isNodeUp, contracts: chain.contracts }));

  app.post<{ Body: FaucetForm }>('/desk/chain/faucet', async (request, reply) => {
    const gift = chain.isNodeUp ? readGift(request.body) : { problem: stopped };
    if ('problem' in gift) return send(reply, 400, gift.problem);
    await chain.give(gift.symbol, gift.to, gift.amount);
    return reply.redirect('/chain', 303);
  });

  app.post<{ Body: { token?: string; percent?: string } }>('/desk/chain/market', async (request, reply) => {
    const { token = '', percent = '' } = request.body;
    const terms = sandboxTokens.find(({ symbol }) => symbol === token);
    const change = Number(percent.replace(',', '.'));
    const isChange = percent.trim() !== '' && change !== 0 && Math.abs(change) <= jump_percent_max;
    if (!terms || !isChange || !chain.isNodeUp)
      return send(reply, 400, chain.isNodeUp ? `El precio sube o baja entre 0 y ${jump_percent_max} %.` : stopped);
    await chain.jump(terms.symbol, change);
    return reply.redirect('/chain', 303);
  });

  app.post<{ Body: { fault?: string; blocks?: string } }>('/desk/chain/faults', async (request, reply) => {
    const { fault = '', blocks = '' } = request.body;
    const count = Number(blocks);
    const isCount = Number.isInteger(count) && count >= 1 && count <= depth_max;
    if (fault === 'stop') await chain.stopNode();
    else if (fault === 'start') await chain.startNode();
    else if (!chain.isNodeUp) return send(reply, 409, stopped);
    else if (fault === 'reorganise' && isCount) await chain.reorganise(count);
    else if (fault === 'fill' && isCount) await chain.fillBlocks(count);
    else return send(reply, 400, `Los bloques son entre 1 y ${depth_max}.`);
    return reply.redirect('/chain', 303);
  });
}

async function chainOf(chain: SandboxChain, problem: string): Promise<Html> {
  return html`<header>
      <h1>Cadena de pruebas</h1>
      <span class="muted">Un nodo EVM en esta máquina, con tokens que no valen nada.</span>
      <a href="/">Mesa de pruebas</a>
    </header>
    ${problem ? html`<section role="alert"><strong>${problem}</strong></section>` : ''}
    <div class="two">
      <div style="display:grid;gap:24px">
        <section id="faucet">
          <h2>Llave de tokens</h2>
          <form method="post" action="/desk/chain/faucet">
            <select name="token" aria-label="Token">
              ${sandboxTokens.map(({ symbol }) => html`<option>${symbol}</option>`)}
            </select>
            <input name="amount" inputmode="decimal" placeholder="Valor" aria-label="Valor" required />
            <input name="to" placeholder="Dirección (0x…)" aria-label="Dirección" required style="flex:1 1 100%" />
            <button class="primary">Enviar</button>
          </form>
        </section>
        <section id="market">
          <h2>Mercado</h2>
          <form method="post" action="/desk/chain/market">
            <select name="token" aria-label="Token que cambia de precio">
              ${sandboxTokens.map(({ symbol }) => html`<option>${symbol}</option>`)}
            </select>
            <input name="percent" inputmode="decimal" value="-5" aria-label="Porcentaje" style="width:5rem" />
            <button>Mover el precio</button>
          </form>
        </section>
        <section id="faults">
          <h2>Fallas</h2>
          <form method="post" action="/desk/chain/faults">
            <button name="fault" value="${chain.isNodeUp ? 'stop' : 'start'}">
              ${chain.isNodeUp ? 'Detener el nodo' : 'Arrancar el nodo'}
            </button>
          </form>
          <form method="post" action="/desk/chain/faults" style="margin-top:12px">
            <input name="blocks" inputmode="numeric" value="3" aria-label="Bloques" style="width:5rem" />
            <button name="fault" value="reorganise">Reorganizar</button>
            <button name="fault" value="fill">Llenar bloques</button>
          </form>
        </section>
        <section id="contracts">
          <h2>Contratos</h2>
          <ul>
            ${Object.entries({
              ...chain.contracts.tokens,
              Router: chain.contracts.router,
              Executor: chain.contracts.executor,
            }).map(
              ([name, address]) =>
                html`<li>
                  <strong>${name}</strong>
                  <pre>${address}</pre>
                </li>`,
            )}
          </ul>
        </section>
      </div>
      <section id="blocks">
        <h2>Bloques</h2>
        ${chain.isNodeUp ? await blockList(chain) : html`<p class="muted">El nodo está detenido.</p>`}
      </section>
    </div>`;
}

async function blockList({ node }: SandboxChain): Promise<Html> {
  const newest = await node.getBlockNumber();
  const numbers = Array.from({ length: blocks_shown }, (_, back) => newest - BigInt(back));
  const made = numbers.filter((number) => number >= 0n);
  const blocks = await Promise.all(made.map((blockNumber) => node.getBlock({ blockNumber })));
  return html`<ul>
    ${blocks.map(
      ({ number, hash, timestamp, transactions }) =>
        html`<li>
          <strong>${number}</strong> <span class="tag">${transactions.length} transacciones</span>
          <div class="muted">
            ${new Date(Number(timestamp) * 1_000).toISOString().slice(0, 19).replace('T', ' ')} UTC
          </div>
          <pre>${hash}</pre>
        </li>`,
    )}
  </ul>`;
}
