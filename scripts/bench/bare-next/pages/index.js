/** The smallest page that the server renders per request. */
export const getServerSideProps = () => ({ props: { text: 'bare' } });

export default function BarePage({ text }) {
  return <p>{text}</p>;
}
