import './skeleton.css';

/** The shape of a question while it is on its way; it shows after 200 ms, so that a quick answer does not flash. */
export function QuestionSkeleton() {
  return (
    <div className="skeleton" aria-hidden="true">
      <div className="skeleton__line" style={{ width: '88%' }} />
      <div className="skeleton__line" style={{ width: '52%' }} />
      <div className="skeleton__card" />
      <div className="skeleton__card" />
      <div className="skeleton__card" />
      <div className="skeleton__card" />
    </div>
  );
}
