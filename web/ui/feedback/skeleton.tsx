import './skeleton.css';

/** A placeholder for a question that is loading. It appears after 200 ms, so that a quick reply does not cause a flash. */
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
