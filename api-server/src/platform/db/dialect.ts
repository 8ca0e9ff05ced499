import { PostgresDialect, PostgresQueryCompiler, ValueNode, type LimitNode } from 'kysely';
import type { Pool } from 'pg';

/** Writes the number of a `limit` into the SQL text instead of a parameter. `rowLimit` gives the reason. */
class WritesLimits extends PostgresQueryCompiler {
  protected override visitLimit(node: LimitNode): void {
    const rows = ValueNode.is(node.limit) ? node.limit.value : undefined;
    if (typeof rows !== 'number') return super.visitLimit(node);
    this.append('limit ');
    this.appendImmediateValue(rows);
  }
}

class Dialect extends PostgresDialect {
  override createQueryCompiler(): PostgresQueryCompiler {
    return new WritesLimits();
  }
}

/** Returns the dialect of SQL for the connections of a pool. */
export const dialectOn = (pool: Pool): PostgresDialect => new Dialect({ pool });
