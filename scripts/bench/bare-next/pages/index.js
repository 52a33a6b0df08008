/** The smallest page that is drawn on the server for each request. */
export const getServerSideProps = () => ({ props: { text: 'bare' } });

export default function BarePage({ text }) {
  return <p>{text}</p>;
}
