export function Wordmark({ href }: { href: string }) {
  return (
    <a className="wordmark" href={href} aria-label="Earshot, home">
      <span aria-hidden="true">
        ear<b>shot</b>
      </span>
    </a>
  );
}
