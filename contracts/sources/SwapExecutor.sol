// SPDX-License-Identifier: UNLICENSED
pragma solidity 0.8.37;

import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuardTransient} from "@openzeppelin/contracts/utils/ReentrancyGuardTransient.sol";

/// @notice What we use of a pair of Uniswap V2.
interface IPair {
    function getReserves() external view returns (uint112 reserve0, uint112 reserve1, uint32 blockTimestampLast);
    function swap(uint256 amount0Out, uint256 amount1Out, address to, bytes calldata data) external;
}

/// @title Carries out a trade over many pools at once, all of it or none.
/// @notice It keeps nothing: what it is paid and what comes out leaves with the same transaction, to whoever called. Nobody gives it more
/// than they trade with. What it holds by then of a token is measured, not remembered, so a token that takes a fee of each transfer
/// cheats nobody: the limits hold for what really arrives.
contract SwapExecutor is ReentrancyGuardTransient {
    using SafeERC20 for IERC20;

    /// @notice It was carried out after its time.
    error DeadlinePassed(uint256 deadline);
    /// @notice Less came out than was asked for at least.
    error OutputBelowMinimum(uint256 received, uint256 minimum);
    /// @notice The most that may be paid would not give what is wanted.
    error InputAboveMaximum(uint256 maximum, uint256 gives, uint256 wanted);
    /// @notice A trade has two tokens at least, and a step.
    error NoPlan();

    /// @param paid What left the caller.
    /// @param received What arrived there.
    event Swapped(
        address indexed caller, address indexed tokenIn, address indexed tokenOut, uint256 paid, uint256 received
    );

    /// @dev Shares are counted in so many parts.
    uint256 private constant ALL_PARTS = 2 ** 48;
    /// @dev Of so many thousandths of what is paid in, a pool makes its price.
    uint256 private constant KEPT = 997;
    uint256 private constant THOUSAND = 1_000;
    /// @dev How often a smaller input is looked for. Each comes much nearer: what a pool gives bends little between two near amounts.
    uint256 private constant TRIES = 4;

    /// @notice Pays exactly so much.
    /// @param tokens The first is paid, the second received; the others are on the way.
    /// @param steps Each in one word, from the lowest bit: the pair (160), which of the tokens pays it (8), which it gives (8), whether the
    /// pair calls the one that pays it its second (8), and the share of what is held of it by then (56), of 2^48.
    /// @return received What arrived at the caller.
    function swapExactIn(
        address[] calldata tokens,
        uint256[] calldata steps,
        uint256 amountIn,
        uint256 amountOutMin,
        uint256 deadline
    ) external nonReentrant returns (uint256 received) {
        _check(tokens, steps, deadline);
        received = _trade(tokens, steps, amountIn);
        if (received < amountOutMin) revert OutputBelowMinimum(received, amountOutMin);
    }

    /// @notice Receives at least so much. It pays what was quoted where that still gives it, else as little more as it has to.
    /// @param amountIn What was quoted.
    /// @return paid What left the caller.
    /// @return received What arrived there.
    function swapExactOut(
        address[] calldata tokens,
        uint256[] calldata steps,
        uint256 amountIn,
        uint256 amountInMax,
        uint256 amountOut,
        uint256 deadline
    ) external nonReentrant returns (uint256 paid, uint256 received) {
        _check(tokens, steps, deadline);
        paid = _inputFor(tokens.length, steps, amountIn, amountInMax, amountOut);
        received = _trade(tokens, steps, paid);
        if (received < amountOut) revert OutputBelowMinimum(received, amountOut);
    }

    function _check(address[] calldata tokens, uint256[] calldata steps, uint256 deadline) private view {
        if (block.timestamp > deadline) revert DeadlinePassed(deadline);
        if (tokens.length < 2 || steps.length == 0) revert NoPlan();
    }

    function _trade(address[] calldata tokens, uint256[] calldata steps, uint256 paid)
        private
        returns (uint256 received)
    {
        (IERC20 tokenIn, IERC20 tokenOut) = (IERC20(tokens[0]), IERC20(tokens[1]));
        uint256 before = tokenOut.balanceOf(msg.sender);
        tokenIn.safeTransferFrom(msg.sender, address(this), paid);
        for (uint256 i; i < steps.length; ++i) {
            uint256 step = steps[i];
            _takeStep(step, IERC20(tokens[uint8(step >> 160)]));
        }
        tokenOut.safeTransfer(msg.sender, tokenOut.balanceOf(address(this)));
        received = tokenOut.balanceOf(msg.sender) - before;
        emit Swapped(msg.sender, address(tokenIn), address(tokenOut), paid, received);
    }

    /// @dev Of a pool that would give nothing, nothing is bought.
    function _takeStep(uint256 step, IERC20 paying) private {
        address pair = address(uint160(step));
        (uint256 reserveIn, uint256 reserveOut) = _reserves(step);
        uint256 amount = _share(paying.balanceOf(address(this)), step >> 184);
        if (_amountOut(amount, reserveIn, reserveOut) == 0) return;
        paying.safeTransfer(pair, amount);
        uint256 out = _amountOut(paying.balanceOf(pair) - reserveIn, reserveIn, reserveOut);
        if (uint8(step >> 176) == 0) IPair(pair).swap(0, out, address(this), "");
        else IPair(pair).swap(out, 0, address(this), "");
    }

    /// @dev What has to be paid, between what was quoted and what may be paid at most. What comes out grows ever less with what is paid: the
    /// straight line between two amounts lies below it, so where the line reaches what is wanted, it is reached.
    function _inputFor(
        uint256 tokens,
        uint256[] calldata steps,
        uint256 less,
        uint256 enough,
        uint256 wanted
    ) private view returns (uint256) {
        uint256[2][] memory reserves = new uint256[2][](steps.length);
        for (uint256 i; i < steps.length; ++i) {
            (reserves[i][0], reserves[i][1]) = _reserves(steps[i]);
        }
        uint256 gives = _outcome(tokens, steps, reserves, less);
        if (gives >= wanted) return less;
        uint256 most = _outcome(tokens, steps, reserves, enough);
        if (most < wanted) revert InputAboveMaximum(enough, most, wanted);
        for (uint256 tries; tries < TRIES; ++tries) {
            uint256 middle = less + ((wanted - gives) * (enough - less) - 1) / (most - gives) + 1;
            if (middle >= enough) break;
            uint256 out = _outcome(tokens, steps, reserves, middle);
            if (out >= wanted) (enough, most) = (middle, out);
            else (less, gives) = (middle, out);
        }
        return enough;
    }

    /// @dev What would come out, with these reserves.
    function _outcome(uint256 tokens, uint256[] calldata steps, uint256[2][] memory reserves, uint256 paid)
        private
        pure
        returns (uint256)
    {
        uint256[] memory held = new uint256[](tokens);
        held[0] = paid;
        for (uint256 i; i < steps.length; ++i) {
            uint256 step = steps[i];
            uint256 amount = _share(held[uint8(step >> 160)], step >> 184);
            uint256 out = _amountOut(amount, reserves[i][0], reserves[i][1]);
            if (out == 0) continue;
            held[uint8(step >> 160)] -= amount;
            held[uint8(step >> 168)] += out;
        }
        return held[1];
    }

    function _reserves(uint256 step) private view returns (uint256 reserveIn, uint256 reserveOut) {
        (reserveIn, reserveOut,) = IPair(address(uint160(step))).getReserves();
        if (uint8(step >> 176) != 0) (reserveIn, reserveOut) = (reserveOut, reserveIn);
    }

    function _share(uint256 held, uint256 share) private pure returns (uint256) {
        return share == ALL_PARTS ? held : (held * share) / ALL_PARTS;
    }

    function _amountOut(uint256 amountIn, uint256 reserveIn, uint256 reserveOut) private pure returns (uint256) {
        if (amountIn == 0 || reserveIn == 0 || reserveOut == 0) return 0;
        uint256 paid = amountIn * KEPT;
        return (paid * reserveOut) / (reserveIn * THOUSAND + paid);
    }
}
