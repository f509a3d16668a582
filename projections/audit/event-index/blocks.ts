/** The number of events in a full block; only the last block has fewer. */
export const eventsPerBlock = 512;

/** Unnests the events of a block `b` into rows. */
export const eventsOfBlock = `unnest(b.commit_positions, b.prepare_positions, b.recorded_ats, b.revisions, b.actor_ids, b.actor_roles, b.types,
  b.streams) as e (commit_position, prepare_position, recorded_at, revision, actor_id, actor_role, type, stream)`;

/**
 * A number that distinguishes most streams, from the end of the stream's packed name. Each block lists the marks it holds, so
 * that finding a stream reads only a few blocks.
 */
export const streamMark = (stream: string): string => `('x' || right(encode(${stream}, 'hex'), 8))::bit(32)::integer`;

/** The number of a stream's category, its first two bytes. */
export const streamCategory = (stream: string): string => `(get_byte(${stream}, 0) * 256 + get_byte(${stream}, 1))::smallint`;

/**
 * Adds the events of `fresh`, which has the columns of `eventsOfBlock`, after the last block. A last block that is not full is
 * rewritten.
 */
export const insertBlocks = (fresh: string): string => `
  with last as (
    delete from public.event_index_blocks
    where first_position = (select max(first_position) from public.event_index_blocks) and events_count < ${eventsPerBlock}
    returning *
  ), fresh as (${fresh}), numbered as (
    select e.*, (row_number() over (order by e.commit_position) - 1) / ${eventsPerBlock} as block
    from (select e.* from last b cross join lateral ${eventsOfBlock} union all select * from fresh) e
  )
  insert into public.event_index_blocks (first_position, last_position, earliest, latest, events_count, types_in, roles_in, categories_in,
    actors_in, stream_marks_in, commit_positions, prepare_positions, recorded_ats, revisions, actor_ids, actor_roles, types, streams)
  select min(e.commit_position), max(e.commit_position), min(e.recorded_at), max(e.recorded_at), count(*),
    array_agg(distinct e.type), array_agg(distinct e.actor_role), array_agg(distinct ${streamCategory('e.stream')}),
    coalesce(array_agg(distinct e.actor_id) filter (where e.actor_id is not null), '{}'), array_agg(distinct ${streamMark('e.stream')}),
    array_agg(e.commit_position order by e.commit_position),
    case when count(e.prepare_position) > 0 then array_agg(e.prepare_position order by e.commit_position) end,
    array_agg(e.recorded_at order by e.commit_position), array_agg(e.revision order by e.commit_position),
    array_agg(e.actor_id order by e.commit_position), array_agg(e.actor_role order by e.commit_position),
    array_agg(e.type order by e.commit_position), array_agg(e.stream order by e.commit_position)
  from numbered e group by e.block`;
